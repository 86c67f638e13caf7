import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { KIND_TABLES } from '#src/domain/records/kinds.ts';
import { TABLE_NAMES, tablesWith } from '#src/server/backup/format.ts';
import { restoreBackup } from '#src/server/backup/restore-backup.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import trash from '#src/server/history/endpoints.ts';
import leads from '#src/server/leads/endpoints.ts';
import { CONTENT_TABLE_NAMES, toEntity } from '#src/server/platform/db/content-tables.ts';
import replyTemplates from '#src/server/reply-templates/endpoints.ts';
import settings from '#src/server/settings/endpoints.ts';
import { prepareDatabase } from '../../../../../local/database/prepare-database.ts';
import session from '../../../../../netlify/functions/session.ts';
import { cookiesOf, OWNER, send, useOwner } from '../../../../support/api/api.ts';
import { RECORD_KINDS } from '../../../../support/api/record-kinds.ts';
import { useDatabase } from '../../../../support/database/database.ts';
import {
  insertReleaseRows,
  migrateToRelease,
  openReleaseBackup,
  readCurrentRows,
  readReleaseRows,
} from '../../../../support/releases/release-data.ts';
import { RELEASES, type Release } from '../../../../support/releases/releases.ts';

type Handler = typeof gyms;

const { db, env } = useDatabase({ keepRows: true, migrated: false });
useOwner();

const FORMER_TABLES: readonly string[] = tablesWith('isFormer');

/** Formats JSON as Postgres formats jsonb: shorter keys first, with a space after each colon and comma. */
function toJsonbText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toJsonbText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}: ${toJsonbText(part)}`).join(', ')}}`;
}

/** Adds settings to each value `saved` in the row, unless the value has them, as migration 0038 does. */
const addSettings = (row: string, parts: readonly unknown[], added: object): string =>
  parts.reduce<string>((text, part) => {
    const saved = (part as { saved?: object } | null)?.saved;
    if (!saved || 'requireConsent' in saved) return text;
    return text.replaceAll(
      `"saved": ${toJsonbText(saved)}`,
      () => `"saved": ${toJsonbText({ ...saved, ...added })}`,
    );
  }, row);

/** The tables whose rows migration 0042 moves to `notices`. */
const FORMER_QUEUES = ['lead_deliveries', 'lead_emails'];

/**
 * Applies the changes of the migrations since the release to one of its rows. Returns null for a row that they delete.
 * Some changes are applied whatever the release, because a release after the migration has no such rows.
 */
function toMigratedRow(
  { lastMigration }: Release,
  table: string,
  row: string,
  recordIds: ReadonlySet<string>,
): string | null {
  const parsed = JSON.parse(row);
  const { kind, status, entity, row_id: rowId } = parsed;
  if (FORMER_QUEUES.includes(table)) return null;
  // Migration 0038 keeps the former default of the setting that requires consent.
  if (table === 'settings' && lastMigration < '0038')
    return addSettings(row, [parsed], { requireConsent: false, asksAboutConsent: true });
  if (table === 'revisions' && entity === 'settings')
    return lastMigration < '0038'
      ? addSettings(row, [parsed.before, parsed.after], { requireConsent: false })
      : row;
  if (table === 'leads' && kind === 'highlight') {
    // Migration 0020 renamed the statuses of highlight requests.
    const next = { in_progress: 'accepted', done: 'paid' }[status as string] ?? status;
    return row.replace(`"status": "${status}"`, `"status": "${next}"`);
  }
  // Migration 0009 deletes the history of records that have been erased.
  return table === 'revisions' && entity !== 'settings' && !recordIds.has(`${entity} ${rowId}`) ? null : row;
}

type RowFilter = (table: string, row: string) => boolean;

/** A backup contains neither the devices of the owner nor the notices for them. */
const isInBackup: RowFilter = (table, row) =>
  TABLE_NAMES.some((name) => name === table) && (JSON.parse(row).subscription_id ?? null) === null;

/** Reads the rows of the release for which `includes` returns true. */
async function readRows(release: Release, includes: RowFilter): Promise<Map<string, string[]>> {
  const tables = await readReleaseRows(db(), release);
  return new Map(
    [...tables]
      .map(([table, rows]) => [table, rows.filter((row) => includes(table, row))] as const)
      .filter(([, rows]) => rows.length > 0),
  );
}

/** Compares each row of the release with the current row. */
async function expectNothingLost(release: Release, includes: RowFilter): Promise<void> {
  const former = await readRows(release, includes);
  const idsOf = (table: string, entity: string) =>
    (former.get(table) ?? []).map((row) => `${entity} ${JSON.parse(row).id}`);
  const recordIds = new Set(CONTENT_TABLE_NAMES.flatMap((table) => idsOf(table, toEntity(table))));
  for (const [table, rows] of former) {
    const expected = rows
      .map((row) => toMigratedRow(release, table, row, recordIds))
      .filter((row) => row !== null);
    expect(await readCurrentRows(db(), table, rows), table).toEqual(expected.toSorted());
  }
}

/** Checks that everything that was sent, or waits to be sent, is a notice. */
async function expectNotices(release: Release, includes: RowFilter): Promise<void> {
  const former = await readRows(release, includes);
  const rowsOf = (table: string) => (former.get(table) ?? []).map((row) => JSON.parse(row));
  const expected = [
    ...rowsOf('notices'),
    ...rowsOf('lead_deliveries').map(({ channel, ...row }) => ({ ...row, kind: channel })),
    ...rowsOf('lead_emails').map(({ id, ...row }) => ({
      ...row,
      message_key: `lead-${row.lead_id}-${row.kind}-${id}`,
    })),
  ];
  const { rows } = await sql<{ notice: object }>`select to_jsonb(n) as notice from notices as n`.execute(
    db(),
  );
  expect(rows).toHaveLength(expected.length);
  for (const notice of expected) expect(rows).toContainEqual({ notice: expect.objectContaining(notice) });
}

/**
 * Checks that each fighter and gym has a readable link, that each lead that is neither new nor spam has a history, and
 * that each paid request with a price has a payment.
 */
async function expectDerivedRows(): Promise<void> {
  const { rows } = await sql`select entity, id from (
      select 'fighter' as entity, id from fighters union all select 'gym', id from gyms
    ) as record where not exists (
      select from readable_links as l where (l.entity, l.row_id) = (record.entity, record.id) and is_current
    ) union all select 'lead', id from leads where status not in ('new', 'spam')
      and not exists (select from lead_events as e where e.lead_id = leads.id)
    union all select 'payment', id from leads where status = 'paid'
      and coalesce(accepted_cents, agreed_cents, option_cents) is not null
      and not exists (select from payments as p where p.lead_id = leads.id and voided_at is null)`.execute(
    db(),
  );
  expect(rows).toEqual([]);
}

/** Sends the requests of visitors and the owner, and restores the first version of each record that has several. */
async function expectReadable(release: Release): Promise<void> {
  const signedIn = await send(session, 'POST', '/api/session', { body: OWNER });
  const cookie = cookiesOf(signedIn);
  const read = async (handler: Handler, path: string) => {
    const response = await send(handler, 'GET', path, { cookie });
    expect(response.status, path).toBe(200);
    return (await response.json()).data;
  };
  const tables = await readReleaseRows(db(), release);
  const kinds = RECORD_KINDS.filter(([kind]) => tables.has(KIND_TABLES[kind].table));
  for (const [kind, handler] of kinds) {
    const list = await read(handler, `/api/${kind}`);
    expect(list.length, kind).toBeGreaterThan(0);
    for (const { id } of list) {
      const [first, second] = (await read(handler, `/api/${kind}/${id}/history`)).toReversed();
      if (!second) continue;
      const restored = await send(handler, 'PUT', `/api/${kind}/${id}`, { cookie, body: first.record });
      expect(restored.status).toBe(200);
      expect((await restored.json()).data).toMatchObject({ name: first.record.name });
    }
  }
  for (const [handler, path] of [
    [fighters, '/api/fighters?view=card'],
    [gyms, '/api/gyms?view=card'],
    [settings, '/api/settings'],
    [settings, '/api/settings/history'],
    [replyTemplates, '/api/reply-templates'],
    [leads, '/api/contact-messages'],
    [leads, '/api/highlight-requests'],
  ] as const) {
    await read(handler, path);
  }
  const trashed: { kind: string; id: number }[] = await read(trash, '/api/trash');
  expect(trashed.map(({ kind }) => kind).toSorted()).toEqual(
    ['contact-messages', ...kinds.map(([kind]) => kind)].toSorted(),
  );
  const { id } = trashed.find(({ kind }) => kind === 'fighters') ?? { id: 0 };
  const path = `/api/fighters/${id}/restore`;
  expect((await send(fighters, 'POST', path, { cookie, body: {} })).status).toBe(200);
}

/** Lists the empty tables of the database, except those that only older backups fill. */
async function listEmptyTables(): Promise<string[]> {
  const tables = await db().introspection.getTables();
  const names = tables.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'));
  const { rows } = await sql<{ name: string }>`${sql.join(
    names.map((name) => sql`select ${name} as name where not exists (select from ${sql.table(name)})`),
    sql` union all `,
  )}`.execute(db());
  return rows.map(({ name }) => name).filter((name) => !FORMER_TABLES.includes(name));
}

describe.each(RELEASES)('the data of release $version', (release) => {
  let emptyTables: string[];

  beforeAll(async () => {
    await migrateToRelease(db(), release);
    await insertReleaseRows(db(), release);
    emptyTables = await listEmptyTables();
    await prepareDatabase(env(), { demoContent: true });
  });

  it('was recorded with a row in every table', () => {
    expect(emptyTables).toEqual([]);
  });

  it('is complete after an update, and the API reads it', async () => {
    await expectNothingLost(release, () => true);
    await expectNotices(release, () => true);
    await expectDerivedRows();
    await expectReadable(release);
  });

  it('is complete after a restore of its backup', async () => {
    await sql`truncate ${sql.join(TABLE_NAMES.map((table) => sql.table(table)))} restart identity cascade`.execute(
      db(),
    );
    await restoreBackup(db(), openReleaseBackup(release));
    await expectNothingLost(release, isInBackup);
    await expectNotices(release, isInBackup);
    await expectDerivedRows();
  });
});
