import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { REQUEST_STATUSES } from '#src/domain/leads/lead.ts';
import { toRequestStatus } from '#src/domain/leads/request-status.ts';
import { down, up } from '../../../../migrations/0020_lead_pipeline.ts';
import * as payments from '../../../../migrations/0046_payments.ts';
import * as cardPayments from '../../../../migrations/0051_card_payments.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db } = useDatabase({ changesSchema: true });

const CHECK_VIOLATION = { code: '23514' };

/** A Kysely without table types, which migrations expect. */
const untyped = () => db() as unknown as Kysely<unknown>;

const insertLead = (kind: 'contact' | 'highlight', status: string) =>
  sql`insert into leads (kind, fields, address_hash, status) values (${kind}, '{}', '', ${status})`.execute(
    db(),
  );

const readStatuses = async () => {
  const { rows } = await sql<{ status: string }>`select status from leads order by id`.execute(db());
  return rows.map(({ status }) => status);
};

it('the migration replaces the former statuses of highlight requests, and its reversal restores them', async () => {
  // Payments depend on the columns of this migration.
  await cardPayments.down(untyped());
  await payments.down(untyped());
  await down(untyped());
  for (const status of ['new', 'in_progress', 'done', 'spam']) await insertLead('highlight', status);
  await insertLead('contact', 'in_progress');
  await up(untyped());
  expect(await readStatuses()).toEqual(['new', 'accepted', 'paid', 'spam', 'in_progress']);
  const { rows } = await sql`select actor, kind, to_status from lead_events order by id`.execute(db());
  expect(rows).toEqual(
    ['accepted', 'paid', 'in_progress'].map((to_status) => ({
      actor: 'site',
      kind: 'history_started',
      to_status,
    })),
  );
  for (const status of ['in_edit', 'delivered', 'approved', 'declined'])
    await insertLead('highlight', status);
  await down(untyped());
  const before = ['new', 'in_progress', 'done', 'spam', 'in_progress'];
  expect(await readStatuses()).toEqual([...before, 'in_progress', 'in_progress', 'in_progress', 'done']);
  await up(untyped());
  await payments.up(untyped());
  await cardPayments.up(untyped());
});

it.each(['in_progress', 'done'] as const)(
  'the database converts the former status %s of a highlight request as the domain does',
  async (status) => {
    await insertLead('highlight', status);
    await sql`insert into leads (kind, fields, address_hash) values ('highlight', '{}', '')`.execute(db());
    await sql`update leads set status = ${status}`.execute(db());
    expect(new Set(await readStatuses())).toEqual(new Set([toRequestStatus(status)]));
  },
);

it("the database accepts only statuses that belong to the lead's kind", async () => {
  for (const status of REQUEST_STATUSES) await insertLead('highlight', status);
  for (const status of ['accepted', 'paid'])
    await expect(insertLead('contact', status)).rejects.toMatchObject(CHECK_VIOLATION);
  await expect(insertLead('highlight', 'lost')).rejects.toMatchObject(CHECK_VIOLATION);
});
