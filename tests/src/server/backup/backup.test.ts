import { readFileSync } from 'node:fs';
import { neonConfig } from '@neondatabase/serverless';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { CHUNK_BYTES, TABLE_NAMES, TABLES, tablesWith } from '#src/server/backup/format.ts';
import { restoreBackup } from '#src/server/backup/restore-backup.ts';
import { writeBackup } from '#src/server/backup/write-backup.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import { createPooledDb } from '#src/server/platform/db/db.ts';
import { claimDueRebuild } from '#src/server/publishing/rebuild-outbox.ts';
import settings from '#src/server/settings/endpoints.ts';
import { linkNewUrls } from '#src/server/videos/linked-videos.ts';
import { send } from '../../../support/api/api.ts';
import { readLinks, readUses } from '../../../support/content/video-links.ts';
import { linesOf, useBackups, writeBytes, writeLines } from '../../../support/database/backups.ts';

const { db, env, owner, readChecksums, emptyAll, fillAll, write } = useBackups();

describe('a backup', () => {
  it('restores everything, byte for byte, into an empty database', async () => {
    await fillAll();
    const before = await readChecksums();
    const former = tablesWith('isFormer');
    for (const table of TABLE_NAMES) expect(before[table] === null, table).toBe(former.includes(table));
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

  it('has the titles and posters of videos, which the first pages after a restore show', async () => {
    await fillAll();
    await linkNewUrls(db());
    const readPreviews = async () => {
      const { data } = await (await owner.send(fighters, 'GET', '/api/fighters?view=edit')).json();
      return data.flatMap(({ videoPreviews }: { videoPreviews: unknown[] }) => videoPreviews);
    };
    const previews = await readPreviews();
    expect(previews.length).toBeGreaterThan(0);
    const file = await write();
    await emptyAll();
    await restoreBackup(db(), file);
    expect(await readPreviews()).toEqual(previews);
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

  it('from before the table `settings` existed can be restored, and leaves the defaults of that time', async () => {
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
    expect(data).toEqual({ ...DEFAULT_SETTINGS, requireConsent: false, asksAboutConsent: true });
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
    expect(older.join()).not.toMatch(/"accepted"|"paid"/);
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

  it('from before accepted prices were stored can be restored, which fills in the accepted price', async () => {
    await sql`insert into leads (kind, fields, address_hash, status, agreed_cents, agreed_currency)
      values ('highlight', '{}', '', 'approved', 9000, 'USD')`.execute(db());
    await sql`insert into reels (lead_id, version, url, accepted_at, accepted_wording)
      select id, 1, 'https://youtu.be/a', now(), 'I accept.' from leads
      where status = 'approved'`.execute(db());
    await sql`insert into lead_events (lead_id, actor, kind, details) select id, actor, event, details::jsonb from leads,
      (values ('client', 'accepted', '{}'), ('owner', 'price', '{"from": {"cents": 7000, "currency": "USD"}}'))
        as events (actor, event, details) where status = 'approved'`.execute(db());
    const file = await write();
    await emptyAll();
    await restoreBackup(db(), file);
    const { rows } =
      await sql`select agreed_cents, accepted_version, accepted_cents, accepted_currency from leads
      where status = 'approved'`.execute(db());
    expect(rows).toEqual([
      { agreed_cents: 9000, accepted_version: 1, accepted_cents: 7000, accepted_currency: 'USD' },
    ]);
  });

  it('from before change notes were stored can be restored, which adds a note for each requested change', async () => {
    await sql`insert into leads (kind, fields, address_hash, status) values ('highlight', '{}', '', 'in_edit')`.execute(
      db(),
    );
    await sql`insert into reels (lead_id, version, url) select id, 1, 'https://youtu.be/a' from leads
      where status = 'in_edit'`.execute(db());
    await sql`insert into lead_events (lead_id, actor, kind, note, details)
      select id, 'client', 'change_requested', 'Less slow motion', '{"version": 1}' from leads
      where status = 'in_edit'`.execute(db());
    const file = await write();
    await emptyAll();
    await restoreBackup(db(), file);
    const { rows } = await sql`select version, position, seconds, note, is_done from change_notes`.execute(
      db(),
    );
    expect(rows).toEqual([
      { version: 1, position: 1, seconds: null, note: 'Less slow motion', is_done: false },
    ]);
  });

  it('from before payments were recorded can be restored, and numbers them in the order they were made', async () => {
    // Such a backup may lack the accepted prices, too, so a restore first fills them in.
    const { rows } = await sql<{ id: number }>`
      insert into leads (kind, fields, address_hash, status, option_id, option_cents, option_currency)
      select 'highlight', '{}', '', 'paid', 'one', 5000, 'USD' from generate_series(1, 2) returning id`.execute(
      db(),
    );
    const [one, two] = rows.map(({ id }) => id);
    await sql`insert into reels (lead_id, version, url, accepted_at, accepted_wording)
      select id, 1, 'https://youtu.be/a', now(), 'I accept.' from leads`.execute(db());
    await sql`insert into lead_events (lead_id, actor, kind, from_status, to_status, created_at) values
      (${one}, 'owner', 'status', 'approved', 'paid', '2026-03-02T12:00:00Z'),
      (${two}, 'owner', 'status', 'approved', 'paid', '2026-03-01T12:00:00Z')`.execute(db());
    const file = await write();
    const readPayments = async () =>
      (
        await sql`select receipt_number as number, lead_id as lead, cents, paid_on::text as day,
          voided_at is not null as "isVoid" from payments order by receipt_number`.execute(db())
      ).rows;
    await emptyAll();
    await restoreBackup(db(), file);
    const restored = [
      { number: 1, lead: two, cents: 5000, day: '2026-03-01', isVoid: false },
      { number: 2, lead: one, cents: 5000, day: '2026-03-02', isVoid: false },
    ];
    expect(await readPayments()).toEqual(restored);
    // A backup with the payments restores them, and the trigger works again.
    const later = await write();
    await emptyAll();
    await restoreBackup(db(), later);
    expect(await readPayments()).toEqual(restored);
    await sql`update leads set status = 'approved' where id = ${one}`.execute(db());
    expect(await readPayments()).toMatchObject([{ isVoid: false }, { isVoid: true }]);
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

  it('contains every table except those with temporary or derived data', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' order by 1
    `.execute(db());
    const excluded = [
      'content_revision',
      'devices',
      'known_networks',
      'login_throttle',
      'outbox',
      'push_subscriptions',
      'sessions',
      // An event that is repeated after a restore changes nothing.
      'stripe_events',
      // Rebuilt from the records.
      'video_urls',
      'video_uses',
    ];
    const tables = rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'));
    expect(tables).toEqual([...TABLE_NAMES, ...excluded].sort());
  });

  it('contains no device of the owner, and no notice for one', async () => {
    await fillAll();
    await sql`insert into push_subscriptions (endpoint, p256dh, auth, owner_hash, name, kinds, time_zone)
      values ('https://push.example/1', '', '', '', '', '{}', 'UTC')`.execute(db());
    await sql`insert into notices (kind, lead_id, subscription_id)
      select 'email', l.id, s.id from leads as l, push_subscriptions as s limit 1`.execute(db());
    const file = await write();
    expect(linesOf(file).join()).not.toContain('push.example');
    await emptyAll();
    await sql`delete from push_subscriptions`.execute(db());
    await restoreBackup(db(), file);
    const { rows } = await sql`select id from notices where subscription_id is not null`.execute(db());
    expect(rows).toEqual([]);
  });

  it('is consistent even if records are saved concurrently', async () => {
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

it('a backup reads every table in the order of its primary key', async () => {
  for (const table of TABLE_NAMES) {
    const { rows } = await sql<{ columns: string[] }>`
      select array_agg(a.attname::text order by array_position(i.indkey::int[], a.attnum::int)) as columns
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = ${table}::regclass and i.indisprimary`.execute(db());
    expect(rows[0]?.columns, table).toEqual([...TABLES[table].key]);
  }
});
