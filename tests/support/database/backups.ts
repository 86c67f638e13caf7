import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { seedDemoContent } from '#src/demo/seed.ts';
import { TABLE_NAMES } from '#src/server/backup/format.ts';
import { writeBackup } from '#src/server/backup/write-backup.ts';
import dashboard from '#src/server/dashboard/endpoints.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import leads from '#src/server/leads/endpoints.ts';
import replyTemplates from '#src/server/reply-templates/endpoints.ts';
import settings from '#src/server/settings/endpoints.ts';
import { send, useOwnerSession } from '../api/api.ts';
import { useBlobs } from '../api/blobs.ts';
import { RECORD_KINDS } from '../api/record-kinds.ts';
import { makeTempDir } from '../site/process.ts';
import { useDatabase } from './database.ts';

/** Opens a database for tests of backups. Returns functions that fill, empty and back up its tables. */
export function useBackups() {
  const { db, env } = useDatabase();
  useBlobs();
  const owner = useOwnerSession();

  /** Reads a checksum of each table, independent of the order of its rows. */
  async function readChecksums(): Promise<Record<string, string | null>> {
    const columns = TABLE_NAMES.map((table) => {
      const checksum = sql`md5(string_agg(md5(to_jsonb(t)::text), '' order by md5(to_jsonb(t)::text)))`;
      return sql`(select ${checksum} from ${sql.table(table)} as t) as ${sql.ref(table)}`;
    });
    const { rows } = await sql<Record<string, string | null>>`select ${sql.join(columns)}`.execute(db());
    return rows[0] ?? {};
  }

  async function emptyAll(): Promise<void> {
    await sql`truncate ${sql.join(TABLE_NAMES.map((table) => sql.table(table)))} restart identity cascade`.execute(
      db(),
    );
  }

  /** Fills the tables with values that are hard to encode, such as quotes, line separators and emoji. */
  async function fillAll(): Promise<void> {
    await seedDemoContent(env());
    for (const [kind, handler, body] of RECORD_KINDS) await owner.create(handler, `/api/${kind}`, body);
    const { data } = await (await owner.send(gyms, 'GET', '/api/gyms')).json();
    await owner.send(gyms, 'PUT', `/api/gyms/${data[0].id}`, {
      body: { name: 'Ümlaut "Gym" \\ 🥊 \u2028', city: 'A\tB' },
    });
    await owner.send(gyms, 'DELETE', `/api/gyms/${data[1].id}`);
    await send(leads, 'POST', '/api/contact-messages', {
      body: { 'First-Name': 'Ada', 'Last-Name': 'M', Email: 'a@example.com', Message: 'Line\nline\u2029' },
    });
    const template = {
      name: 'Thanks',
      language: 'es',
      kind: null,
      subject: 'Hi {name}',
      body: '{quote}\n🥊',
    };
    await owner.send(replyTemplates, 'PUT', '/api/reply-templates', { body: { templates: [template] } });
    await owner.send(dashboard, 'PUT', '/api/dashboard/setup-dismissal');
    await owner.send(settings, 'PUT', '/api/settings', { body: { brand: 'Ümlaut "Cam" 🥊' } });
    // JavaScript can't represent this number exactly.
    await sql`update leads set fields = fields || '{"n": 12345678901234567890.123456789}'`.execute(db());
    await sql`update leads set option_id = 'one', option_cents = 5000, option_currency = 'USD', accepted_version = 1,
      accepted_cents = 5000, accepted_currency = 'USD', due_on = '2026-12-04', language = 'es'`.execute(db());
    const lead = await db().selectFrom('leads').select('id').executeTakeFirstOrThrow();
    const payment = {
      receipt_number: 1,
      cents: 5000,
      currency: 'USD' as const,
      paid_on: '2026-11-21',
      option_text: 'Ü 🥊',
    };
    await db()
      .insertInto('payments')
      .values([
        { ...payment, lead_id: lead.id, method: 'cash', voided_at: new Date() },
        { ...payment, receipt_number: 2, refunded_cents: 100, refunded_on: '2026-11-22' },
        { ...payment, receipt_number: 3, lead_id: lead.id, card_reference: 'pi_1', purpose: 'rest' },
      ])
      .execute();
    await db()
      .insertInto('card_sessions')
      .values({ lead_id: lead.id, purpose: 'rest', cents: 50_00, currency: 'USD', session_id: 'cs_1' })
      .execute();
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
    const upload = await db()
      .insertInto('reel_uploads')
      .values({ blob_key: 'b', lead_id: lead.id, fingerprint: 'd', type: 'video/mp4', bytes: 2_000_000_000 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('reel_files')
      .values({
        lead_id: lead.id,
        version: 1,
        upload_id: upload.id,
        name: 'Ü 🥊.mp4',
        bytes: 2_000_000_000,
        release: 'payment',
        kept_until: '2027-01-26',
      })
      .execute();
    await db()
      .insertInto('change_notes')
      .values({ lead_id: lead.id, version: 1, position: 1, seconds: 42, note: 'Ü\u2028', answer: '🥊' })
      .execute();
    await db()
      .insertInto('agreements')
      .values({
        lead_id: lead.id,
        title: 'Pro "show"',
        wording: 'Ü\u2028🥊',
        signed_name: 'Jörg',
        signed_at: new Date(),
      })
      .execute();
    const entry = {
      kind: 'shoot' as const,
      title: 'Ü\u2028',
      day: '2026-12-12',
      starts_at: '15:30',
      note: '🥊',
    };
    await db()
      .insertInto('calendar_entries')
      .values({ ...entry, lead_id: lead.id })
      .execute();
    const check = {
      lead_id: lead.id,
      url: 'https://drive.google.com/ü',
      checked_at: null,
      next_check_at: new Date(),
    };
    await db().insertInto('file_checks').values(check).execute();
    await db().insertInto('notices').values({ lead_id: lead.id, kind: 'reel', note: '🥊' }).execute();
    await sql`insert into notices (fighter_id, kind, recipient)
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
    await sql`insert into private_links (purpose, calendar_id, token_hash) values ('calendar', 1, 'c')`.execute(
      db(),
    );
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
      })
      .execute();
    const fighter = await db().selectFrom('fighters').select('id').executeTakeFirstOrThrow();
    await sql`
    with added as (insert into evaluations (name) values ('Ü 2027') returning id)
    insert into evaluation_marks (evaluation_id, fighter_id, marks, outcome, look_again_on, note)
    select id, ${fighter.id}, '{"ranking": 4}', 'rest', '2027-10-01', '🥊' from added
  `.execute(db());
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

  return { db, env, owner, readChecksums, emptyAll, fillAll, write };
}

/** Reads the lines of a backup file. */
export const linesOf = (file: string) => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');

/** Writes a backup file with these lines. */
export function writeLines(lines: string[]): string {
  const file = path.join(makeTempDir(), 'changed.jsonl.gz');
  writeFileSync(file, gzipSync(`${lines.join('\n')}\n`));
  return file;
}

/** Writes a file with these bytes. */
export function writeBytes(bytes: Uint8Array | string): string {
  const file = path.join(makeTempDir(), 'bytes');
  writeFileSync(file, bytes);
  return file;
}
