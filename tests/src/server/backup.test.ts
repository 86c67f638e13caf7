import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { neonConfig } from '@neondatabase/serverless';
import { getStore } from '@netlify/blobs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { seedDemoContent } from '#src/demo/seed.ts';
import { CHUNK_BYTES, TABLE_NAMES, TABLES } from '#src/server/backup/format.ts';
import { selectOutdated } from '#src/server/backup/nightly-backup.ts';
import { restoreBackup } from '#src/server/backup/restore-backup.ts';
import { writeBackup } from '#src/server/backup/write-backup.ts';
import { createPooledDb } from '#src/server/db/db.ts';
import { claimDueRebuild } from '#src/server/queries/outbox.ts';
import { linkNewUrls } from '#src/server/queries/video-links.ts';
import backupFunction from '../../../netlify/functions/backup.ts';
import contactMessages from '../../../netlify/functions/contact-messages.ts';
import fighters from '../../../netlify/functions/fighters.ts';
import gyms from '../../../netlify/functions/gyms.ts';
import nightly, { config } from '../../../netlify/functions/nightly-backup.ts';
import replyTemplates from '../../../netlify/functions/reply-templates.ts';
import settings from '../../../netlify/functions/settings.ts';
import { send, useOwnerSession } from '../../support/api.ts';
import { useBlobs } from '../../support/blobs.ts';
import { useDatabase } from '../../support/database.ts';
import { makeTempDir } from '../../support/process.ts';
import { readLinks, readUses } from '../../support/video-links.ts';

const { db, env } = useDatabase();
useBlobs();
const owner = useOwnerSession();

/** Reads a checksum of each table, independent of the order of its rows. */
async function readChecksums(): Promise<Record<string, string | null>> {
  const sums: Record<string, string | null> = {};
  for (const table of TABLE_NAMES) {
    const { rows } = await sql<{ sum: string | null }>`
      select md5(string_agg(md5(to_jsonb(t)::text), '' order by md5(to_jsonb(t)::text))) as sum from ${sql.table(table)} t
    `.execute(db());
    sums[table] = rows[0]?.sum ?? null;
  }
  return sums;
}

async function emptyAll(): Promise<void> {
  await sql`truncate ${sql.join(TABLE_NAMES.map((table) => sql.table(table)))} restart identity cascade`.execute(
    db(),
  );
}

async function fillAll(): Promise<void> {
  await seedDemoContent(env());
  const { data } = await (await owner.send(gyms, 'GET', '/api/gyms')).json();
  await owner.send(gyms, 'PUT', `/api/gyms/${data[0].id}`, {
    body: { name: 'Ümlaut "Gym" \\ 🥊 \u2028', city: 'A\tB' },
  });
  await owner.send(gyms, 'DELETE', `/api/gyms/${data[1].id}`);
  await send(contactMessages, 'POST', '/api/contact-messages', {
    body: { 'First-Name': 'Ada', 'Last-Name': 'M', Email: 'a@example.com', Message: 'Line\nline\u2029' },
  });
  const template = { name: 'Thanks', kind: null, subject: 'Hi {name}', body: '{quote}\n🥊' };
  await owner.send(replyTemplates, 'PUT', '/api/reply-templates', { body: { templates: [template] } });
  await owner.send(settings, 'PUT', '/api/settings', { body: { brand: 'Ümlaut "Cam" 🥊' } });
  // JavaScript can't represent this number exactly.
  await sql`update leads set fields = fields || '{"n": 12345678901234567890.123456789}'`.execute(db());
  await sql`update leads set option_id = 'one', option_cents = 5000, option_currency = 'USD'`.execute(db());
  const lead = await db().selectFrom('leads').select('id').executeTakeFirstOrThrow();
  await db()
    .insertInto('reels')
    .values({
      lead_id: lead.id,
      version: 1,
      url: 'https://youtu.be/a',
      accepted_at: new Date(),
      accepted_wording: 'Ü',
    })
    .execute();
  const check = {
    lead_id: lead.id,
    url: 'https://drive.google.com/ü',
    checked_at: null,
    next_check_at: new Date(),
  };
  await db().insertInto('file_checks').values(check).execute();
  await db().insertInto('lead_emails').values({ lead_id: lead.id, kind: 'reel', note: '🥊' }).execute();
  await sql`insert into fighter_emails (fighter_id, kind, recipient)
    select min(id), 'fighter', 'ü@example.com' from fighters`.execute(db());
  await db()
    .insertInto('do_not_film')
    .values({
      name: 'Jörg',
      handles: ['@jörg', 'a,"b'],
      note: '🥊',
      changed_by: 'owner',
      idempotency_key: 'k',
    })
    .execute();
  await db()
    .insertInto('private_links')
    .values({ purpose: 'reel', lead_id: lead.id, fighter_id: null, token_hash: 'h', created_by: 'owner' })
    .execute();
  await sql`with fighter as (insert into fighters (name) values ('Ü') returning id),
    link as (insert into private_links (purpose, fighter_id, token_hash) select 'fighter', id, 'f' from fighter returning id)
    insert into profile_submissions (link_id, fighter_id, fields, photos)
    select link.id, fighter.id, '{"goals": "Ü 🥊"}', '{/media/k.webp}' from link, fighter`.execute(db());
  await db()
    .insertInto('consents')
    .values({
      fighter_id: (await db().selectFrom('fighters').select('id').executeTakeFirstOrThrow()).id,
      guardian_name: 'Ü',
      relation: 'Parent',
      wording: 'I agree.\n🥊',
      wording_version: 'v1',
      fighter_version: 1,
      given_via: 'link',
      withdrawn_at: new Date(),
      withdrawn_via: 'owner',
      notice_due_at: null,
      notice_error: null,
    })
    .execute();
  const fighter = await db().selectFrom('fighters').select('id').executeTakeFirstOrThrow();
  await sql`
    with added as (insert into evaluations (name) values ('Ü 2027') returning id)
    insert into evaluation_marks (evaluation_id, fighter_id, marks, outcome, look_again_on, note)
    select id, ${fighter.id}, '{"ranking": 4}', 'rest', '2027-10-01', '🥊' from added
  `.execute(db());
  await db()
    .insertInto('lead_deliveries')
    .values([
      { lead_id: lead.id, channel: 'email' },
      { lead_id: lead.id, channel: 'webhook' },
    ])
    .execute();
  await db()
    .insertInto('lead_events')
    .values({ lead_id: lead.id, actor: 'owner', changed_by: 'owner', kind: 'price', details: '{"ü": [1]}' })
    .execute();
  const poster = { src: '/media/k.webp', width: 1280, height: 720, color: '#102030' };
  await db()
    .insertInto('video_links')
    .values({
      platform: 'tiktok',
      video_id: '1',
      url: 'https://www.tiktok.com/@a/video/1',
      poster: JSON.stringify(poster),
    })
    .execute();
  await db()
    .insertInto('media')
    .values([
      { key: 'k', host: 'blobs' },
      { key: 'Ä', host: 'cloudinary', erased_at: new Date(), removal_failed_at: new Date() },
    ])
    .execute();
}

/** Writes a backup of the test's database into a new file. */
async function write(): Promise<string> {
  const file = path.join(makeTempDir(), 'backup.jsonl.gz');
  await writeBackup(env(), file);
  return file;
}

const linesOf = (file: string) => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');

/** Writes a backup file with these lines. */
function writeLines(lines: string[]): string {
  const file = path.join(makeTempDir(), 'changed.jsonl.gz');
  writeFileSync(file, gzipSync(`${lines.join('\n')}\n`));
  return file;
}

function writeBytes(bytes: Uint8Array | string): string {
  const file = path.join(makeTempDir(), 'bytes');
  writeFileSync(file, bytes);
  return file;
}

describe('a backup', () => {
  it('restores everything, byte for byte, into an empty database', async () => {
    await fillAll();
    const before = await readChecksums();
    for (const table of TABLE_NAMES) expect(before[table], table).not.toBeNull();
    const file = await write();
    const { contentRevision } = JSON.parse(linesOf(file)[0] ?? '');
    const { id: lastId } = await db()
      .selectFrom('fighters')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await emptyAll();
    const counts = await restoreBackup(db(), file);
    expect(await readChecksums()).toEqual(before);
    expect(counts).toEqual(JSON.parse(linesOf(file).at(-1) ?? '').counts);
    // New rows get new ids and a history.
    const added = await owner.send(fighters, 'POST', '/api/fighters', { body: { name: 'Next' } });
    expect(added.status).toBe(201);
    const { data } = await added.json();
    expect(data.id).toBe(lastId + 1);
    const history = await db()
      .selectFrom('revisions')
      .selectAll()
      .where('row_id', '=', data.id)
      .where('entity', '=', 'fighter')
      .execute();
    expect(history).toHaveLength(1);
    // The content revision has increased, so browsers do not use lists that they cached.
    const { revision } = await db()
      .selectFrom('content_revision')
      .select('revision')
      .executeTakeFirstOrThrow();
    expect(BigInt(revision)).toBeGreaterThan(BigInt(contentRevision));
    expect(await claimDueRebuild(db())).toBeDefined();
  });

  it('from before the table `video_links` existed can be restored, and fills `video_uses`', async () => {
    await fillAll();
    const uses = await readUses(db());
    const older = linesOf(await write())
      .filter((line) => !line.startsWith('{"table":"video_links"'))
      .map((line) =>
        line
          .replace(/"schema":"\w+"/, '"schema":"0011_changed_by"')
          .replace(/,"video_links":\d+|"video_links":\d+,/, ''),
      );
    expect(older.join()).not.toContain('video_links');
    await emptyAll();
    const counts = await restoreBackup(db(), writeLines(older));
    expect(counts.video_links).toBe(0);
    expect(uses).not.toEqual([]);
    expect(await readUses(db())).toEqual(uses);
  });

  it('from before the table `settings` existed can be restored, and leaves the defaults', async () => {
    await fillAll();
    const older = linesOf(await write())
      .filter((line) => !line.startsWith('{"table":"settings"'))
      .map((line) =>
        line
          .replace(/"schema":"\w+"/, '"schema":"0016_reply_templates"')
          .replace(/,"settings":\d+|"settings":\d+,/, ''),
      );
    await emptyAll();
    const counts = await restoreBackup(db(), writeLines(older));
    expect(counts.settings).toBe(0);
    const { data } = await (await send(settings, 'GET', '/api/settings')).json();
    expect(data).toEqual(DEFAULT_SETTINGS);
  });

  it('from before the table `readable_links` existed can be restored, and gives each record a link', async () => {
    await fillAll();
    const readSlugs = async () => {
      const { rows } = await sql`select entity, slug, row_id from readable_links order by 1, 2`.execute(db());
      return rows;
    };
    const slugs = await readSlugs();
    await db().deleteFrom('readable_links').execute();
    const file = await write();
    await emptyAll();
    await restoreBackup(db(), file);
    expect(slugs.length).toBeGreaterThan(0);
    expect(await readSlugs()).toEqual(slugs);
  });

  it('from before highlight requests had their own statuses can be restored, and starts their histories', async () => {
    await sql`insert into leads (kind, fields, address_hash, status)
      values ('highlight', '{}', '', 'in_progress'), ('highlight', '{}', '', 'done'), ('contact', '{}', '', 'done')`.execute(
      db(),
    );
    const older = linesOf(await write()).map((line) =>
      line
        .replace('"status": "accepted"', '"status": "in_progress"')
        .replace('"status": "paid"', '"status": "done"'),
    );
    expect(older.join()).not.toMatch(/accepted|paid/);
    await emptyAll();
    await restoreBackup(db(), writeLines(older));
    const { rows } = await sql`select l.kind, l.status, e.kind as event, e.to_status from leads as l
      join lead_events as e on e.lead_id = l.id order by l.id`.execute(db());
    expect(rows).toEqual([
      { kind: 'highlight', status: 'accepted', event: 'history_started', to_status: 'accepted' },
      { kind: 'highlight', status: 'paid', event: 'history_started', to_status: 'paid' },
      { kind: 'contact', status: 'done', event: 'history_started', to_status: 'done' },
    ]);
  });

  it('restores the video links and the records that use them', async () => {
    const url = 'https://www.tiktok.com/@a/video/1';
    await owner.send(gyms, 'POST', '/api/gyms', { body: { name: 'Gym', slug: 'gym', videos: [url] } });
    await linkNewUrls(db());
    await sql`update video_links set title = 'Bout', state = 'live'`.execute(db());
    const [before, file] = [await readLinks(db()), await write()];
    await emptyAll();
    await restoreBackup(db(), file);
    await linkNewUrls(db());
    expect(await readLinks(db())).toEqual(before);
    const { data } = await (await send(gyms, 'GET', '/api/gyms')).json();
    expect(data[0].videoPreviews).toMatchObject([{ url, title: 'Bout' }]);
  });

  it('from before the column `changed_by` existed can be restored, and leaves it empty', async () => {
    await fillAll();
    const lines = linesOf(await write()).map((line) =>
      line.replace(/"schema":"\w+"/, '"schema":"0010_saved_from"').replaceAll(/, "changed_by": "\w*"/g, ''),
    );
    expect(lines.join()).not.toContain('changed_by');
    await emptyAll();
    const counts = await restoreBackup(db(), writeLines(lines));
    expect(counts).toEqual(JSON.parse(lines.at(-1) ?? '').counts);
    const { rows } = await sql<{ users: string[] }>`
      select array_agg(distinct changed_by) as users from gyms`.execute(db());
    expect(rows[0]?.users).toEqual(['']);
  });

  it('never overwrites a file', async () => {
    const file = writeBytes('mine');
    await expect(writeBackup(env(), file)).rejects.toMatchObject({ code: 'EEXIST' });
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it('contains every table except for temporary data', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' order by 1
    `.execute(db());
    const excluded = [
      'content_revision',
      'devices',
      'known_networks',
      'login_throttle',
      'outbox',
      'sessions',
      // Rebuilt from the records.
      'video_urls',
      'video_uses',
    ];
    const tables = rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'));
    expect(tables).toEqual([...TABLE_NAMES, ...excluded].sort());
  });

  it('is consistent although records are saved at the same time', async () => {
    await fillAll();
    const before = await readChecksums();
    const writing = write();
    const writes = Array.from({ length: 20 }, (_, n) =>
      owner.send(gyms, 'POST', '/api/gyms', { body: { name: 'Later', slug: `later-${n}` } }),
    );
    const file = await writing;
    await Promise.all(writes);
    await emptyAll();
    const counts = await restoreBackup(db(), file);
    // Each gym has its version in the history, so no write is only partly in the backup.
    const { rows } = await sql<{ gyms: number; revisions: number }>`
      select (select count(*) from gyms where name = 'Later')::int as gyms,
        (select count(*) from revisions where after ->> 'name' = 'Later')::int as revisions`.execute(db());
    expect(rows[0]?.gyms).toBe(rows[0]?.revisions);
    if (rows[0]?.gyms === 0) expect(await readChecksums()).toEqual(before);
    expect(counts.gyms).toBeGreaterThanOrEqual(24);
  });
});

describe('a backup of large rows', () => {
  it('is read and restored in messages of at most 2 MB, in the order of the keys', async () => {
    const text = (length: number) => sql`repeat(md5(random()::text), ${length / 32}::int)`;
    await sql`insert into fighters (name, personal_note)
      select 'Small ' || n, ${text(3_200)} from generate_series(1, 500) n`.execute(db());
    await sql`insert into fighters (name, personal_note)
      select 'Large ' || n, ${text(640_000)} from generate_series(1, 3) n`.execute(db());
    // The number of rows per page doubles up to 1,000, which these rows reach.
    await sql`insert into fighters (name) select 'Tiny ' || n from generate_series(1, 2100) n`.execute(db());
    // Each version in `revisions` contains a large row twice, so it is larger than a chunk.
    await sql`update fighters set weight = '140' where name like 'Large%'`.execute(db());
    const before = await readChecksums();
    const sizes: number[] = [];
    class MeasuredSocket extends WebSocket {
      constructor(url: string) {
        super(url);
        this.addEventListener('message', ({ data }) => sizes.push(data.byteLength ?? data.size));
      }
      override send(data: Uint8Array<ArrayBuffer>): void {
        sizes.push(data.byteLength);
        super.send(data);
      }
    }
    neonConfig.webSocketConstructor = MeasuredSocket;
    try {
      const file = await write();
      const lines = linesOf(file);
      for (const line of lines.slice(1, -1)) {
        const { rows } = JSON.parse(line);
        if (rows.length > 1) expect(Buffer.byteLength(line)).toBeLessThan(CHUNK_BYTES * 1.1);
      }
      const ids = lines
        .filter((line) => line.startsWith('{"table":"fighters"'))
        .flatMap((line) => JSON.parse(line).rows.map(({ id }: { id: number }) => id));
      expect(ids).toHaveLength(2603);
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
      await emptyAll();
      const measured = createPooledDb(env());
      await restoreBackup(measured, file);
      await measured.destroy();
    } finally {
      neonConfig.webSocketConstructor = WebSocket;
    }
    expect(await readChecksums()).toEqual(before);
    expect(Math.max(...sizes)).toBeGreaterThan(CHUNK_BYTES);
    expect(Math.max(...sizes)).toBeLessThan(2_000_000);
  });
});

describe('a restore', () => {
  const expectRejected = async (file: string, reason: RegExp) => {
    await expect(restoreBackup(db(), file)).rejects.toMatchObject({
      name: 'RestoreError',
      message: expect.stringMatching(reason),
    });
  };
  const expectEmpty = async () => {
    for (const sum of Object.values(await readChecksums())) expect(sum).toBeNull();
    // The triggers are enabled again: a change is recorded in the history.
    expect((await owner.send(fighters, 'POST', '/api/fighters', { body: { name: 'Next' } })).status).toBe(
      201,
    );
    expect(await db().selectFrom('revisions').selectAll().execute()).toHaveLength(1);
  };

  it('rejects a database that is not empty, and changes nothing there', async () => {
    await fillAll();
    const file = await write();
    const before = await readChecksums();
    await expectRejected(file, /not empty: there are rows in weight_classes, gyms/);
    expect(await readChecksums()).toEqual(before);
  });

  let goodBackup: Buffer | undefined;
  const makeGoodBackup = async () => {
    await fillAll();
    const file = await write();
    await emptyAll();
    return readFileSync(file);
  };

  const oldFormat = JSON.stringify({ format: 'boxing-media-platform-backup', schema: '0007', tables: {} });
  it.each([
    ['a file that does not exist', () => '/nowhere/backup', /can't be read: ENOENT/],
    ['a folder', () => makeTempDir(), /can't be read: EISDIR/],
    ['an empty file', () => writeBytes(''), /not gzip-compressed/],
    ['a file that is not gzip', () => writeBytes('hello'), /not gzip-compressed/],
    [
      'an incomplete backup in the first format',
      () => writeBytes(oldFormat),
      /not a complete backup in the first/,
    ],
    ['a truncated backup in the first format', () => writeBytes(oldFormat.slice(0, -1)), /not complete JSON/],
    [
      'an old backup that is compressed',
      () => writeBytes(gzipSync(oldFormat)),
      /first line is not a backup header/,
    ],
    ['an empty gzip file', () => writeBytes(gzipSync('')), /first line is not a backup header/],
    [
      'a gzip file that is not a backup',
      () => writeBytes(gzipSync('{"hello":1}')),
      /first line is not a backup header/,
    ],
    [
      'a gzip file of one very long line',
      () => writeBytes(gzipSync(Buffer.alloc(40_000_000, 'a'))),
      /a line is too long/,
    ],
  ])('rejects %s', async (_case, toFile, reason) => {
    await expectRejected(toFile(), reason);
    await expectEmpty();
  });

  it.each<[string, (lines: string[], bytes: Buffer) => string, RegExp]>([
    [
      'a file that ends in the middle',
      (_, bytes) => writeBytes(bytes.subarray(0, bytes.length / 2)),
      /truncated/,
    ],
    ['a file without its last byte', (_, bytes) => writeBytes(bytes.subarray(0, -1)), /truncated/],
    ['a file without its last line', (lines) => writeLines(lines.slice(0, -1)), /truncated/],
    ['only a header', (lines) => writeLines(lines.slice(0, 1)), /truncated/],
    [
      'flipped bits in the middle',
      (_, bytes) => {
        const middle = Math.floor(bytes.length / 2);
        return writeBytes(bytes.map((byte, at) => (at === middle ? byte ^ 0xff : byte)));
      },
      /damaged/,
    ],
    ['garbage between two lines', (lines) => writeLines(lines.toSpliced(3, 0, '\0garbage')), /line 4 is not/],
    [
      'garbage in a chunk',
      (lines) => writeLines(lines.with(2, lines[2]?.replace('"name"', 'name') ?? '')),
      /rejects line 3/,
    ],
    [
      'a chunk of an unknown table',
      (lines) => writeLines(lines.toSpliced(2, 0, '{"table":"sessions","rows":[{}]}')),
      /line 3 is not/,
    ],
    ['a repeated chunk', (lines) => writeLines(lines.toSpliced(2, 0, lines[1] ?? '')), /rejects line 3/],
    ['a missing chunk', (lines) => writeLines(lines.toSpliced(5, 1)), /rows are missing|rejects/],
    ['lines after the last one', (lines) => writeLines([...lines, lines[1] ?? '']), /continues after/],
    [
      'another schema',
      (lines) => writeLines(lines.with(0, lines[0]?.replace(/"schema":"\w+"/, '"schema":"0001_a"') ?? '')),
      /made before release 0.1, with the migrations up to 0001_a/,
    ],
    [
      'a later schema',
      (lines) => writeLines(lines.with(0, lines[0]?.replace(/"schema":"\w+"/, '"schema":"9999_z"') ?? '')),
      /made by a newer version of the site\. Update the site.* Its last migration is 9999_z/,
    ],
    [
      'a later version of the format',
      (lines) => writeLines(lines.with(0, lines[0]?.replace('"version":2', '"version":3') ?? '')),
      /made by a newer version of the site/,
    ],
  ])('rejects %s, and restores nothing', async (_case, toFile, reason) => {
    goodBackup ??= await makeGoodBackup();
    const bad = toFile(linesOf(writeBytes(goodBackup)), goodBackup);
    await expectRejected(bad, reason);
    await expectEmpty();
  });
});

describe('the download', () => {
  it('is a file that only the owner can read', async () => {
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

  it('does not block the database while a client does not read the response', async () => {
    await fillAll();
    const response = await owner.send(backupFunction, 'GET', '/api/backup');
    const added = await owner.send(gyms, 'POST', '/api/gyms', { body: { name: 'Free', slug: 'free' } });
    expect(added.status).toBe(201);
    await response.body?.cancel();
  });

  it('returns no body for HEAD', async () => {
    const response = await owner.send(backupFunction, 'HEAD', '/api/backup');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

describe('the nightly backup', () => {
  it('is stored, and can be restored', async () => {
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

it('a backup reads every table in the order of its primary key', async () => {
  for (const table of TABLE_NAMES) {
    const { rows } = await sql<{ columns: string[] }>`
      select array_agg(a.attname::text order by array_position(i.indkey::int[], a.attnum::int)) as columns
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = ${table}::regclass and i.indisprimary`.execute(db());
    expect(rows[0]?.columns, table).toEqual([...TABLES[table].key]);
  }
});
