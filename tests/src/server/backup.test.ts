import { getStore } from '@netlify/blobs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import backupFunction from '../../../netlify/functions/backup.ts';
import contactMessages from '../../../netlify/functions/contact-messages.ts';
import fighters from '../../../netlify/functions/fighters.ts';
import gyms from '../../../netlify/functions/gyms.ts';
import nightly, { config } from '../../../netlify/functions/nightly-backup.ts';
import { seedDemoContent } from '../../../scripts/demo/seed.ts';
import { readBackup, restoreBackup } from '../../../src/server/backup.ts';
import { createDb } from '../../../src/server/db.ts';
import { takeDueRebuild } from '../../../src/server/queries/outbox.ts';
import { send, useOwnerSession } from '../../support/api.ts';
import { useBlobs } from '../../support/blobs.ts';
import { useDatabase } from '../../support/database.ts';

const { db, env } = useDatabase();
useBlobs();
const owner = useOwnerSession();

const TABLES = [
  'weight_classes',
  'gyms',
  'videos',
  'fighters',
  'demo_rows',
  'revisions',
  'leads',
  'lead_deliveries',
  'media',
] as const;

/** One sum over every row of every table, whatever their order. */
async function checksums(): Promise<Record<string, string | null>> {
  const sums: Record<string, string | null> = {};
  for (const table of TABLES) {
    const { rows } = await sql<{ sum: string | null }>`
      select md5(string_agg(md5(to_jsonb(t)::text), '' order by md5(to_jsonb(t)::text))) as sum from ${sql.table(table)} t
    `.execute(db());
    sums[table] = rows[0]?.sum ?? null;
  }
  return sums;
}

async function emptyAll(): Promise<void> {
  await sql`truncate ${sql.join([...TABLES].map((table) => sql.table(table)))} restart identity`.execute(
    db(),
  );
}

async function fillAll(): Promise<void> {
  await seedDemoContent(env());
  const { data } = await (await owner.send(gyms, 'GET', '/api/gyms')).json();
  await owner.send(gyms, 'PUT', `/api/gyms/${data[0].id}`, {
    body: { name: 'Ümlaut "Gym" \\ 🥊', city: 'A\tB' },
  });
  await owner.send(gyms, 'DELETE', `/api/gyms/${data[1].id}`);
  await send(contactMessages, 'POST', '/api/contact-messages', {
    body: { 'First-Name': 'Ada', 'Last-Name': 'M', Email: 'a@example.com', Message: 'Line\nline' },
  });
  const lead = await db().selectFrom('leads').select('id').executeTakeFirstOrThrow();
  await db().insertInto('lead_deliveries').values({ lead_id: lead.id, channel: 'email' }).execute();
  await db().insertInto('media').values({ key: 'k', host: 'blobs' }).execute();
}

/** As a file holds it. */
const read = async () => JSON.parse(JSON.stringify(await readBackup(createDb(env()))));

describe('a backup', () => {
  it('brings everything back, byte for byte, into an empty database', async () => {
    await fillAll();
    const before = await checksums();
    for (const table of TABLES) expect(before[table], table).not.toBeNull();
    const backup = await read();
    await emptyAll();
    const counts = await restoreBackup(db(), backup);
    expect(await checksums()).toEqual(before);
    expect(counts['fighters']).toBe(backup.tables.fighters.length);
    // What is added next takes no number twice, and has its history.
    const added = await owner.send(fighters, 'POST', '/api/fighters', { body: { name: 'Next' } });
    expect(added.status).toBe(201);
    const { data } = await added.json();
    expect(data.id).toBe(Math.max(...backup.tables.fighters.map(({ id }: { id: number }) => id)) + 1);
    const history = await db()
      .selectFrom('revisions')
      .selectAll()
      .where('row_id', '=', data.id)
      .where('entity', '=', 'fighter')
      .execute();
    expect(history).toHaveLength(1);
    // A list that a browser kept is not taken for the new one.
    const { revision } = await db()
      .selectFrom('content_revision')
      .select('revision')
      .executeTakeFirstOrThrow();
    expect(BigInt(revision)).toBeGreaterThan(BigInt(backup.contentRevision));
    // And the pages are made anew.
    expect(await takeDueRebuild(db())).toBeDefined();
  });

  it('is refused by a database that is not empty, and changes nothing there', async () => {
    await fillAll();
    const backup = await read();
    const before = await checksums();
    await expect(restoreBackup(db(), backup)).rejects.toThrow(
      /not empty: there is something in weight_classes, gyms/,
    );
    expect(await checksums()).toEqual(before);
  });

  it('is refused when it is none, of another schema, or broken, and leaves nothing behind', async () => {
    await fillAll();
    const backup = await read();
    await emptyAll();
    await expect(restoreBackup(db(), { hello: 1 })).rejects.toThrow(/no backup/);
    await expect(restoreBackup(db(), { ...backup, schema: '0000_other' })).rejects.toThrow(
      /made with the migrations up to 0000_other/,
    );
    const [first] = backup.tables.fighters;
    const twice = { ...backup, tables: { ...backup.tables, fighters: [first, first] } };
    await expect(restoreBackup(db(), twice)).rejects.toThrow();
    for (const sum of Object.values(await checksums())) expect(sum).toBeNull();
    // Its triggers are on again: a change still has its history.
    await owner.send(fighters, 'POST', '/api/fighters', { body: { name: 'Next' } });
    expect(await db().selectFrom('revisions').selectAll().execute()).toHaveLength(1);
  });

  it('has every table but those that nobody would miss', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' order by 1
    `.execute(db());
    const leftOut = ['content_revision', 'devices', 'login_throttle', 'outbox', 'sessions'];
    const ours = rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'));
    expect(ours).toEqual([...TABLES, ...leftOut].sort());
  });

  it('is for the owner alone, as a file', async () => {
    expect((await send(backupFunction, 'GET', '/api/backup')).status).toBe(401);
    const response = await owner.send(backupFunction, 'GET', '/api/backup');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="backup.json"');
    const text = await response.text();
    expect(text).toContain('boxing-media-platform-backup');
    expect(text).not.toMatch(/token_hash|scrypt/);
  });

  it('is kept every night, and the last fourteen stay', async () => {
    expect(config.schedule).toBe('@daily');
    const store = getStore('backups');
    for (let day = 10; day < 30; day += 1) await store.setJSON(`2020-01-${day}.json`, {});
    expect((await nightly()).status).toBe(204);
    const keys = (await store.list()).blobs.map(({ key }) => key).sort();
    expect(keys).toHaveLength(14);
    expect(keys[0]).toBe('2020-01-17.json');
    const kept = await store.get(keys.at(-1) ?? '', { type: 'json' });
    expect(kept.format).toBe('boxing-media-platform-backup');
  });
});
