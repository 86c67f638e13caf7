import { type RawBuilder, sql } from 'kysely';
import { type BackupTable, TABLE_NAMES, tablesWith } from '#src/server/backup/format.ts';
import type { Db } from '#src/server/platform/db/db.ts';

// Ten years of one site, as SQL that generates the rows in the database. All triggers run when records are inserted.
// The updates in the history are inserted directly into `revisions`, because no trigger can write them with a date in
// the past. The number of rows that wait for a job or for the owner is the same at every size.

export const FULL_SIZE = { fighters: 10_000, videos: 60_000, revisions: 200_000, leads: 50_000, shows: 300 };
const BOUTS_PER_SHOW = 60;
/** Stored versions of each show, such as one for each result that was typed. */
const VERSIONS_PER_SHOW = 10;

/** Longer than ten years, so that the sweeps remove only `EXPIRED_ROWS`. */
export const RETENTION_DAYS = 3_651;
const TEN_YEARS = sql`interval '3650 days'`;
const EXPIRED_ROWS = 20;
const WAITING_ROWS = 40;
/** The owner keeps most files longer than the default, so that some are left at every size. */
const KEPT_DAYS = 365;

/** A site gets no rows in these tables over the years. */
const EMPTY_TABLES: readonly BackupTable[] = [...tablesWith('isFormer'), 'demo_rows', 'setup_dismissal'];

/** SQL for the time of row `n` of `total`. The rows are spread evenly over the last ten years. */
const timeOf = (n: RawBuilder<unknown>, total: number) =>
  sql`now() - ${TEN_YEARS} * (1 - ${n}::float8 / ${total}::float8)`;

const n = sql`n`;
const prose = sql`'A steady hand, a loud corner, and the bus home before the last bell. ' || md5(n::text)`;
const rows = (count: number) => sql`generate_series(1, ${count}::int) as n`;

export async function fillDatabase(db: Db, scale: number): Promise<void> {
  const count = (full: number) => Math.max(1, Math.round(full * scale));
  const fighters = count(FULL_SIZE.fighters);
  const videos = count(FULL_SIZE.videos);
  const leads = count(FULL_SIZE.leads);
  const gyms = count(500);
  const statements = [
    ...records({ fighters, videos, gyms }),
    ...showsWithBouts(count(FULL_SIZE.shows), { fighters, gyms }),
    ...links(),
    ...history(count(FULL_SIZE.revisions), fighters),
    ...requests(leads),
    ...deliveries(),
    ...people(fighters),
    sql`insert into outbox (topic, content_revision, created_at, changed_at, sent_at)
      select 'rebuild', n, now() - interval '1 day', now() - interval '1 day', now() - interval '1 day'
      from ${rows(count(20_000))}`,
    // Also lets index-only scans skip the rows of the tables, as after an autovacuum, which is off.
    sql`vacuum analyze`,
  ];
  for (const statement of statements) await statement.execute(db);
  await requireRows(db);
}

/** Throws if a table of the site is empty, because reading it would cost nothing. */
async function requireRows(db: Db): Promise<void> {
  for (const table of TABLE_NAMES.filter((name) => !EMPTY_TABLES.includes(name))) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length === 0) throw new Error(`The benchmark fills no rows of ${table}`);
  }
}

function records({ fighters, videos, gyms }: Record<'fighters' | 'videos' | 'gyms', number>) {
  return [
    sql`insert into weight_classes (name, slug) select 'Class ' || n, 'class-' || n from ${rows(10)}`,
    sql`insert into gyms (name, slug, city, state, videos, created_at, updated_at)
      select 'Gym ' || n, 'gym-' || n, 'Springfield', 'Ohio', array['https://youtu.be/g' || left(md5(n::text), 10)],
        ${timeOf(n, gyms)}, ${timeOf(n, gyms)} from ${rows(gyms)}`,
    sql`insert into videos (name, slug, video_url, created_at, updated_at)
      select 'Bout ' || n, 'bout-' || n, 'https://youtu.be/v' || left(md5(n::text), 10),
        ${timeOf(n, videos)}, ${timeOf(n, videos)} from ${rows(videos)}`,
    // Some of the fighters are minors, whose consents are inserted later.
    sql`insert into settings (saved) values ('{"requireConsent": false}')`,
    sql`insert into fighters (name, weight, gym_id, weight_class_id, date_of_birth, style, goals, personal_note,
        accomplishments, social_media, featured_videos, featured_image, gallery_images, created_at, updated_at)
      select 'Fighter ' || n, 100 + n % 120 || ' lbs', 1 + n % ${gyms}::int, 1 + n % 10,
        to_char(now() - make_interval(years => 10 + n % 30), 'MM/DD/YYYY'), ${prose}, ${prose}, ${prose}, ${prose},
        jsonb_build_object('instagram', '@fighter' || n, 'tiktok', '', 'youtube', ''),
        array['https://youtu.be/f' || left(md5(n::text), 10), 'https://youtu.be/v' || left(md5((n * 3)::text), 10)],
        '/media/' || md5('p' || n) || '.webp',
        array['/media/' || md5('q' || n) || '.webp', '/media/' || md5('r' || n) || '.webp'],
        ${timeOf(n, fighters)}, ${timeOf(n, fighters)} from ${rows(fighters)}`,
    sql`insert into media (key, host, bytes, created_at)
      select md5(prefix || n), 'blobs', 90000 + n % 1000, ${timeOf(n, fighters)}
      from ${rows(fighters)}, unnest(array['p', 'q', 'r']) as prefix`,
    // One percent of the fighters and videos are in the trash. At most five of each are past the retention period.
    ...['fighters', 'videos'].map(
      (table) => sql`update ${sql.table(table)} set deleted_at =
        now() - case when id <= 500 then interval '40 days' else interval '29 days' * (id % 100) / 100 end
        where id % 100 = 0 and (id <= 500 or ${fighters} > 500)`,
    ),
  ];
}

/** A third of the corners are fighters, half of the gyms are records, and every second bout has a video of its own. */
function showsWithBouts(shows: number, { fighters, gyms }: Record<'fighters' | 'gyms', number>) {
  const cornerOf = (seed: RawBuilder<unknown>) => sql`jsonb_build_object(
    'fighterId', case when ${seed} % 3 = 0 then 1 + ${seed} * 7 % ${fighters}::int end,
    'name', case when ${seed} % 3 = 0 then '' else 'Boxer Number ' || ${seed} end,
    'gymId', case when ${seed} % 2 = 0 then 1 + ${seed} % ${gyms}::int end,
    'gym', case when ${seed} % 2 = 0 then '' else 'Boxing Club ' || ${seed} % 900 end)`;
  return [
    sql`insert into shows (name, slug, starts_on, venue, city, state, organizer, organizer_url, sanctioned_by, description,
        bouts, created_at, updated_at)
      select 'Show ' || n, 'show-' || n, to_char(${timeOf(n, shows)}, 'YYYY-MM-DD'), 'Armory ' || n, 'Springfield', 'Ohio',
        'Organizer ' || n % 40, 'https://organizer.example/' || n % 40, 'USA Boxing', ${prose}, (
          select array_agg(jsonb_build_object(
            'id', left(md5(n || '-' || k), 8), 'red', ${cornerOf(sql`(n * 120 + k * 2)`)},
            'blue', ${cornerOf(sql`(n * 120 + k * 2 + 1)`)}, 'weight', 100 + k || ' lbs', 'division', 'Elite open, final',
            'rounds', '3 x 3 min', 'result', (array['red', 'blue'])[1 + k % 2], 'stoppage', k % 5 = 0, 'isFilmed', true,
            'videoUrl', case when k % 2 = 0 then 'https://youtu.be/b' || left(md5(n || '-' || k), 10) else '' end,
            'videoSeconds', null) order by k)
          from generate_series(1, ${BOUTS_PER_SHOW}::int) as k
        ), ${timeOf(n, shows)}, ${timeOf(n, shows)} from ${rows(shows)}`,
    sql`insert into revisions (entity, row_id, operation, before, after, content_revision)
      select 'show', s.id, 'update', to_jsonb(s), to_jsonb(s) || jsonb_build_object('venue', 'Hall ' || n), n
      from shows as s, ${rows(VERSIONS_PER_SHOW - 1)}`,
  ];
}

const links = () => [
  sql`insert into video_links (platform, video_id, url, title, author, state, poster, first_checked_at, checked_at,
      next_check_at)
    select 'youtube', right(url, 11), url, 'Title of ' || right(url, 11), 'Author',
      case when hash = 0 then 'gone' else 'live' end,
      jsonb_build_object('src', '/media/' || md5(url) || '.webp', 'width', 640, 'height', 360, 'color', '#000000'),
      now() - interval '2 days', now() - interval '2 days', now() + interval '7 days' * (1 + hash) / 2001
    from (select url, abs(hashtext(url)) % 2000 as hash from video_urls order by url) as urls`,
  sql`update video_urls as u set link_id = l.id, parsed_at = now() - interval '2 days'
    from video_links as l where l.url = u.url`,
  // Five links are due at every size.
  sql`update video_links set next_check_at = now() - interval '1 minute'
    where id in (select id from video_links where state = 'live' order by id limit 5)`,
];

const history = (total: number, fighters: number) => [
  sql`insert into settings (saved) values ('{}') on conflict (id) do nothing`,
  sql`with missing as (select ${total}::int - count(*) as count from revisions),
      fighter as (select row_number() over (order by id) - 1 as position, f.* from fighters f)
    insert into revisions (entity, row_id, operation, before, after, content_revision)
    select 'fighter', f.id, 'update', to_jsonb(f) - 'position',
      (to_jsonb(f) - 'position') || jsonb_build_object('weight', n || ' lbs'), n
    from missing, generate_series(1, missing.count) as n join fighter as f on f.position = n % ${fighters}::int`,
  sql`update revisions as r set at = ${timeOf(sql`r.id`, total)} where at > now() - interval '1 day'`,
  sql`update revisions set at = now() - make_interval(days => ${RETENTION_DAYS + 20}::int)
    where id in (select id from revisions where entity = 'fighter' order by id limit ${EXPIRED_ROWS}::int)`,
];

const requests = (total: number) => [
  sql`insert into leads (kind, fields, status, submission_hash, address_hash, created_at, option_id, option_cents,
      option_currency)
    select kind, jsonb_build_object('First-Name', 'Ada', 'Last-Name', 'Client ' || n, 'Email', n || '@example.com',
        'Instagram-Handle', '@client' || n, 'Message', ${prose}, 'File-Link-1', 'https://drive.google.com/file/d/' || n),
      case when n > ${total - WAITING_ROWS}::int then 'new' when n % 50 = 0 then 'spam'
        when kind = 'contact' then 'done' else 'paid' end,
      md5(n::text), md5('network' || n % 5000),
      case when n <= ${EXPIRED_ROWS}::int then now() - make_interval(days => ${RETENTION_DAYS + 20}::int)
        else ${timeOf(n, total)} end,
      case when kind = 'highlight' then 'option' end, case when kind = 'highlight' then 15000 end,
      case when kind = 'highlight' then 'USD' end
    from (select n, case when n % 3 = 0 then 'highlight' else 'contact' end as kind from ${rows(total)}) as numbered`,
  sql`insert into lead_events (lead_id, created_at, actor, kind, from_status, to_status)
    select l.id, l.created_at + interval '1 day' * position, 'owner', 'status', step[position], step[position + 1]
    from leads as l, (select array['new', 'accepted', 'in_edit', 'delivered', 'paid'] as step) as steps,
      generate_series(1, 4) as position where l.status = 'paid' order by 2`,
  sql`insert into lead_events (lead_id, created_at, actor, kind, from_status, to_status)
    select id, created_at + interval '1 day', 'owner', 'status', 'new', 'done' from leads where status = 'done'`,
  sql`insert into notices (lead_id, kind, attempts, sent_at)
    select id, 'webhook', 1, case when status <> 'new' then created_at end from leads where status <> 'spam'`,
  sql`insert into notices (lead_id, kind, created_at, attempts, sent_at)
    select id, 'reel', created_at, 1, created_at from leads where status = 'paid'`,
  sql`insert into file_checks (lead_id, url, state, checked_at, next_check_at)
    select id, fields ->> 'File-Link-1', 'open', created_at, created_at + interval '7 days'
    from leads where status = 'paid'`,
  sql`insert into private_links (purpose, lead_id, token_hash, created_at, last_used_at)
    select 'reel', id, md5('reel' || id), created_at, created_at from leads where kind = 'highlight'`,
  sql`insert into payments (receipt_number, lead_id, cents, currency, method, paid_on, option_text)
    select row_number() over (order by id), id, 15000, 'USD', 'cash', created_at, 'IG Edit' from leads
    where status = 'paid'`,
  sql`insert into agreements (lead_id, title, wording, created_at, signed_name, signed_at)
    select id, 'Filming agreement', repeat('I agree that my bouts are filmed. ', 30), created_at, 'Ada Client', created_at from leads
    where status = 'paid'`,
  sql`insert into calendar_entries (kind, title, day, lead_id)
    select 'shoot', 'Shoot ' || id, created_at, id from leads where status = 'paid'`,
  // Only sessions of the last months are stored, so their number is the same at every size.
  sql`insert into card_sessions (lead_id, purpose, cents, currency, session_id, state, created_at)
    select id, 'rest', 15000, 'USD', 'cs_' || id, 'expired', case when row_number() over (order by id desc)
      <= ${EXPIRED_ROWS}::int then now() - interval '100 days' else now() - interval '9 days' end
    from (select id from leads where status = 'paid' order by id desc limit ${WAITING_ROWS}::int) as latest`,
  sql`insert into reply_templates (templates) values ('[]')`,
];

/**
 * Every second reel has two versions, because the client asked for two changes to the first. Every version has a file: every
 * second request has links, and the others have uploads, which the sweep removed once the file was not kept any longer.
 */
const deliveries = () => [
  sql`insert into reels (lead_id, version, url, delivered_at, superseded_at)
    select id, version, 'https://youtu.be/l' || left(md5(id || '-' || version), 10), created_at,
      case when version < versions then created_at end
    from (select id, created_at, 1 + id / 2 % 2 as versions from leads where status = 'paid') as paid,
      generate_series(1, versions) as version`,
  sql`insert into change_notes (lead_id, version, position, seconds, note, is_done)
    select lead_id, version, position, 10 * position, 'Please show the knockdown again. ' || md5(lead_id::text), true
    from reels, generate_series(1, 2) as position where superseded_at is not null`,
  sql`insert into reel_uploads (blob_key, lead_id, fingerprint, type, bytes, created_at, completed_at, unused_since)
    select md5('upload' || lead_id), lead_id, md5(lead_id::text), 'video/mp4', 5000000, delivered_at, delivered_at, null
    from reels where superseded_at is null and lead_id % 2 = 0
      and delivered_at > now() - make_interval(days => ${KEPT_DAYS - 1}::int)`,
  sql`insert into reel_files (lead_id, version, url, upload_id, name, bytes, release, kept_until, downloads, last_download_at)
    select r.lead_id, r.version,
      case when r.lead_id % 2 = 1 then 'https://drive.google.com/file/d/r' || r.lead_id || '-' || r.version end,
      u.id, case when r.lead_id % 2 = 0 then 'Fight ' || r.lead_id || '.mp4' else '' end,
      case when r.lead_id % 2 = 0 then 5000000 end, 'payment', (r.delivered_at + make_interval(days => ${KEPT_DAYS}::int))::date,
      2, r.delivered_at
    from reels as r left join reel_uploads as u on u.lead_id = r.lead_id and r.superseded_at is null`,
  // The links of reels are not due.
  sql`insert into file_checks (lead_id, url, state, checked_at, next_check_at)
    select lead_id, url, 'open', now() - interval '1 day', now() + interval '6 days' from reel_files where url is not null`,
  // The sweep removes these.
  sql`insert into reel_uploads (blob_key, lead_id, fingerprint, type, bytes, completed_at, unused_since)
    select md5('unused' || id), id, md5('unused' || id), 'video/mp4', 5000000, now() - interval '9 days', now() - interval '9 days'
    from leads where status = 'paid' order by id limit ${EXPIRED_ROWS}::int`,
];

const people = (fighters: number) => [
  sql`insert into private_links (purpose, fighter_id, token_hash)
    select purpose, f.id, md5(purpose || f.id) from fighters as f, unnest(array['fighter', 'guardian']) as purpose`,
  sql`insert into profile_submissions (link_id, fighter_id, fields, submitted_at, decided_at)
    select l.id, l.fighter_id, jsonb_build_object('weight', '140 lbs'), now() - interval '9 days',
      case when row_number() over (order by l.id desc) > ${WAITING_ROWS}::int then now() - interval '8 days' end
    from private_links as l where l.purpose = 'fighter' and l.fighter_id % 5 = 0`,
  sql`insert into consents (fighter_id, guardian_name, relation, wording, wording_version, fighter_version, given_via)
    select id, 'Guardian ' || id, 'mother', 'I agree.', '1', 1, 'owner' from fighters
    where deleted_at is null and current_age(date_of_birth) < 18`,
  sql`insert into do_not_film (name, handles)
    select 'Nobody ' || n, array['@nobody' || n] from ${rows(Math.max(1, fighters / 100))}`,
  sql`insert into evaluations (name, started_at, finished_at)
    select 'Evaluation ' || n, now() - interval '180 days' * (21 - n),
      case when n <= 20 then now() - interval '180 days' * (21 - n) + interval '5 days' end
    from generate_series(1, 21) as n`,
  sql`insert into evaluation_marks (evaluation_id, fighter_id, outcome, applied_at)
    select e.id, f.id, 'stays', e.finished_at from evaluations as e, fighters as f where e.finished_at is not null`,
];
