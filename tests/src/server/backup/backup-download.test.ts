import { gunzipSync } from 'node:zlib';
import { getStore } from '@netlify/blobs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { selectOutdated } from '#src/server/backup/nightly-backup.ts';
import { restoreBackup } from '#src/server/backup/restore-backup.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import backupFunction from '../../../../netlify/functions/backup.ts';
import { config } from '../../../../netlify/functions/nightly-backup.ts';
import { send } from '../../../support/api/api.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import { useBackups, writeBytes } from '../../../support/database/backups.ts';

const nightly = scheduledFunction('nightly-backup');

const { db, owner, readChecksums, emptyAll, fillAll } = useBackups();

describe('the download', () => {
  it('is a complete backup that only the owner can request', async () => {
    expect((await send(backupFunction, 'GET', '/api/backup')).status).toBe(401);
    await fillAll();
    const response = await owner.send(backupFunction, 'GET', '/api/backup');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-type')).toBe('application/gzip');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="backup-\d{4}-\d\d-\d\d\.jsonl\.gz"$/,
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    const text = gunzipSync(bytes).toString();
    expect(text).toContain('boxing-media-platform-backup');
    expect(text).not.toMatch(/"table":"(?:sessions|devices|known_networks|login_throttle)"|scrypt/);
    const before = await readChecksums();
    await emptyAll();
    await restoreBackup(db(), writeBytes(bytes));
    expect(await readChecksums()).toEqual(before);
  });

  it('does not block the database, and leaves no transaction open, while a client reads slowly', async () => {
    await fillAll();
    // Random text does not fit into the buffers of streams, even compressed.
    await sql`
      update leads set fields = fields || jsonb_build_object('About', (
        select string_agg(md5(random()::text), '') from generate_series(1, 100000)
      )) where id = (select min(id) from leads)
    `.execute(db());
    const response = await owner.send(backupFunction, 'GET', '/api/backup');
    const reader = response.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    const added = await owner.send(gyms, 'POST', '/api/gyms', { body: { name: 'Free', slug: 'free' } });
    expect(added.status).toBe(201);
    const { rows: transactions } = await sql`
      select state, query from pg_stat_activity where datname = current_database()
        and backend_type = 'client backend' and xact_start is not null and pid <> pg_backend_pid()
    `.execute(db());
    expect(transactions).toEqual([]);
    await reader?.cancel();
  });

  it('returns no body for HEAD', async () => {
    const response = await owner.send(backupFunction, 'HEAD', '/api/backup');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

describe('the nightly backup', () => {
  it('is stored, leaves only the latest 14 backups, and can be restored', async () => {
    expect(config.schedule).toBe('@daily');
    await fillAll();
    const before = await readChecksums();
    const store = getStore('backups');
    for (let day = 10; day < 30; day += 1) await store.setJSON(`2020-01-${day}.json`, {});
    expect((await nightly()).status).toBe(204);
    const keys = (await store.list()).blobs.map(({ key }) => key).sort();
    expect(keys).toHaveLength(14);
    expect(keys[0]).toBe('2020-01-17.json');
    const latest = await store.get(keys.at(-1) ?? '', { type: 'arrayBuffer' });
    await emptyAll();
    await restoreBackup(db(), writeBytes(new Uint8Array(latest)));
    expect(await readChecksums()).toEqual(before);
  });

  const nights = (month: string, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => `${month}-${String(from + n).padStart(2, '0')}.jsonl.gz`);

  it.each<[string, string[], string, string[]]>([
    ['no backup while there are at most 14', nights('2026-11', 1, 14), '2026-11-14', []],
    ['all backups except the latest 14', nights('2026-11', 1, 16), '2026-11-16', nights('2026-11', 1, 2)],
    [
      'no backup while 14 of 15 have dates in the future',
      [...nights('2027-05', 1, 14), '2026-11-21.jsonl.gz'],
      '2026-11-21',
      [],
    ],
    [
      'backups from the future once there are 14 others',
      [...nights('2026-11', 1, 15), ...nights('2027-05', 1, 3)],
      '2026-11-15',
      [...nights('2026-11', 1, 1), ...nights('2027-05', 1, 3)],
    ],
    [
      'one backup per night while the clock is ahead',
      [...nights('2026-11', 1, 14), '2099-01-01.jsonl.gz'],
      '2099-01-01',
      nights('2026-11', 1, 1),
    ],
    [
      'no backup while the clock is behind',
      [...nights('2026-11', 1, 14), '2020-01-01.jsonl.gz'],
      '2020-01-01',
      [],
    ],
    [
      'old-format files by their dates',
      ['2026-10-01.json', ...nights('2026-11', 1, 14)],
      '2026-11-14',
      ['2026-10-01.json'],
    ],
  ])('removes %s', (_case, keys, today, outdated) => {
    expect(selectOutdated(keys, today)).toEqual(outdated);
  });
});
