import { type RawBuilder, sql } from 'kysely';
import { BIO_FIELDS } from '#src/domain/fighters/bio-fields.ts';
import type { PersonalRecord, PersonText } from '#src/domain/privacy/privacy.ts';
import { leadKindOf } from '#src/server/leads/lead-columns.ts';
import { toColumnName } from '#src/server/platform/db/columns.ts';
import type { Db } from '#src/server/platform/db/db.ts';

/** A record that may be about somebody, with all texts that may name a person. */
type SearchableRecord = Pick<
  PersonalRecord,
  'kind' | 'id' | 'title' | 'inTrash' | 'version' | 'keepsPayment'
> & { texts: PersonText[] };

/** SQL for a text. `expression` is inserted as SQL, so it must be a constant. */
const text = (where: string, expression: string, kind: PersonText['kind']) =>
  sql`json_build_object('where', ${where}::text, 'text', ${sql.raw(expression)}, 'kind', ${kind}::text)`;

const BIO_COLUMNS = [...BIO_FIELDS, 'lastCompetition'].map(toColumnName);

/**
 * SQL for the texts of the earlier versions of a record, as a subquery per record. PostgreSQL plans the statement
 * without knowing the ids, so for a join it would expect few of them, and compare all records with all versions.
 */
const earlierTexts = (entity: 'fighter' | 'video', id: string) => sql`(
  select coalesce(jsonb_agg(distinct jsonb_build_object('where', place, 'text', content, 'kind', kind)), '[]')
  from revisions cross join lateral (values (before), (after)) as versions(version)
  -- Reads each stored version once. Reading its fields one by one would decompress it once per field.
  cross join lateral jsonb_to_record(version) as stored(name text, video_url text, social_media jsonb)
  cross join lateral (values
    ('Earlier name', stored.name, 'text'),
    ('Earlier link', stored.video_url, 'handle'),
    ('Earlier profile', stored.social_media ->> 'instagram', 'handle'),
    ('Earlier profile', stored.social_media ->> 'tiktok', 'handle'),
    ('Earlier profile', stored.social_media ->> 'youtube', 'handle')
  ) as earlier(place, content, kind)
  where entity = ${sql.lit(entity)} and row_id = ${sql.raw(id)} and coalesce(content, '') <> ''
)`;

/**
 * SQL for the names of the boxers in the earlier versions of a show. Reads `before` only from the oldest row, because
 * the `before` of any other row equals the `after` of the row before it.
 */
const earlierBoxers = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('where', 'Earlier boxer', 'text', name, 'kind', 'boxer') order by name), '[]')
  from (
    select distinct name from (
      select before, after, row_number() over (order by id) as position from revisions
      where entity = 'show' and row_id = s.id
    ) as stored
    cross join lateral (values (after), (case when position = 1 then before end)) as versions(version)
    cross join lateral jsonb_array_elements(version -> 'bouts') as bout
    cross join lateral (values (bout -> 'red' ->> 'name'), (bout -> 'blue' ->> 'name')) as names(name)
    where name <> ''
  ) as earlier
)`;

/** SQL for the texts of a field in all bouts of a show, one per line. */
const boutTexts = (where: string, path: string) =>
  text(
    where,
    `(select coalesce(string_agg(found #>> '{}', E'\\n'), '') from jsonb_path_query(to_jsonb(s.bouts), '${path} ? (@ != "")') as found)`,
    'prose',
  );

/** Ids greater than `after`, up to and including `last`. */
type IdRange = { after: number; last: number };

const within = (id: RawBuilder<unknown>, { after, last }: IdRange) =>
  sql`${id} > ${after}::int and ${id} <= ${last}::int`;

/** Finds the highest id of all records that may be about somebody, or 0. */
export async function findLastPersonalId(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(greatest((select max(id) from fighters), (select max(id) from videos), (select max(id) from shows), (select max(id) from leads),
      (select max(id) from do_not_film), (select max(id) from calendar_entries)), 0) as last`.execute(db);
  return rows[0]?.last ?? 0;
}

/**
 * Lists the records with these ids that may be about somebody, including those in the trash. The texts include the
 * names, video links and social media of earlier versions.
 */
export async function listPersonalRecords(db: Db, range: IdRange): Promise<SearchableRecord[]> {
  const { rows } = await sql<SearchableRecord>`
    select 'fighters' as kind, f.id, f.name as title, f.deleted_at is not null as "inTrash", f.version,
      false as "keepsPayment", (json_build_array(
        ${text('Name', 'f.name', 'text')},
        ${text('Instagram', "coalesce(f.social_media ->> 'instagram', '')", 'handle')},
        ${text('TikTok', "coalesce(f.social_media ->> 'tiktok', '')", 'handle')},
        ${text('YouTube', "coalesce(f.social_media ->> 'youtube', '')", 'handle')},
        ${text(
          'Bio',
          `concat_ws(E'\\n', ${BIO_COLUMNS.map((column) => `nullif(f.${column}, '')`).join(', ')})`,
          'prose',
        )},
        ${text('Weigh-ins', "(select coalesce(string_agg(concat_ws(E'\\n', w ->> 'event', w ->> 'opponent'), E'\\n'), '') from unnest(f.weigh_ins) as w)", 'prose')},
        ${text('Guardian', "(select coalesce(string_agg(guardian_name, E'\\n'), '') from consents where fighter_id = f.id)", 'prose')},
        ${text('Email', "(select coalesce(string_agg(recipient, E'\\n'), '') from notices where fighter_id = f.id)", 'prose')},
        ${text('Evaluation', "(select coalesce(string_agg(note, E'\\n'), '') from evaluation_marks where fighter_id = f.id)", 'prose')},
        ${text('Sent profile', "(select coalesce(string_agg(value, E'\\n'), '') from profile_submissions as s cross join jsonb_each_text(s.fields) where s.fighter_id = f.id)", 'prose')}
      )::jsonb || ${earlierTexts('fighter', 'f.id')})::json as texts
    from fighters as f
    where ${within(sql`f.id`, range)}
    union all
    select 'videos', v.id, v.name, v.deleted_at is not null, v.version, false, (json_build_array(
        ${text('Name', 'v.name', 'text')},
        ${text('Link', 'v.video_url', 'handle')},
        ${text('Title on the platform', "coalesce(l.title, '')", 'text')},
        ${text('Author on the platform', "coalesce(l.author, '')", 'handle')}
      )::jsonb || ${earlierTexts('video', 'v.id')})::json
    from videos as v left join video_urls as u on u.url = v.video_url left join video_links as l on l.id = u.link_id
    where ${within(sql`v.id`, range)}
    union all
    select 'shows', s.id, s.name, s.deleted_at is not null, s.version, false, ((
        select coalesce(jsonb_agg(jsonb_build_object('where', 'Boxer', 'text', boxer, 'kind', 'boxer')), '[]')
        from jsonb_path_query(to_jsonb(s.bouts), '$[*].*.name ? (@ != "")') as boxer
      ) || ${earlierBoxers} || json_build_array(
        ${text('Name', 's.name', 'prose')},
        ${text('Organizer', "concat_ws(E'\n', s.organizer, s.organizer_url)", 'prose')},
        ${text('Text', 's.description', 'prose')},
        ${boutTexts('Gym of a boxer', '$[*].*.gym')},
        ${boutTexts('Video of a bout', '$[*].videoUrl')},
        ${text('Title of a video', "(select coalesce(string_agg(concat_ws(E'\n', preview ->> 'title', preview ->> 'author'), E'\n'), '') from video_uses as u join video_urls using (url) where u.entity = 'show' and u.row_id = s.id)", 'prose')}
      )::jsonb)::json
    from shows as s where ${within(sql`s.id`, range)}
    union all
    select ${leadKindOf(sql`leads.kind`)}, leads.id, coalesce(
        nullif(concat_ws(' ', fields ->> 'First-Name', fields ->> 'Last-Name'), ''), nullif(fields ->> 'Boxer-Name', ''), fields ->> 'Instagram-Handle', ''),
      deleted_at is not null, null, ${keepsPayment}, json_build_array(
        ${text('Name', "concat_ws(' ', fields ->> 'First-Name', fields ->> 'Last-Name', fields ->> 'Boxer-Name')", 'text')},
        ${text('Instagram', "coalesce(fields ->> 'Instagram-Handle', '')", 'handle')},
        ${text('Email', "coalesce(fields ->> 'Email', '')", 'text')},
        ${text('Phone', "coalesce(fields ->> 'Phone-Number', '')", 'text')},
        ${text('Message', "concat_ws(E'\\n', fields ->> 'Message', fields ->> 'About')", 'prose')},
        ${text('Notes', 'notes', 'prose')},
        ${text('Bout', "concat_ws(E'\\n', bout_text, fields ->> 'Bout-On-Page', fields ->> 'Opponent')", 'prose')},
        ${text('History', "(select coalesce(string_agg(note, E'\\n'), '') from lead_events where lead_id = leads.id)", 'prose')},
        ${text('Reel', "(select coalesce(string_agg(note, E'\\n'), '') from (select note from reels where lead_id = leads.id union all select answer from change_notes where lead_id = leads.id union all select name from reel_files where lead_id = leads.id) as texts)", 'prose')},
        ${text('Calendar', "(select coalesce(string_agg(concat_ws(E'\\n', title, place, note), E'\\n'), '') from calendar_entries where lead_id = leads.id)", 'prose')},
        ${text('Agreement', "(select coalesce(string_agg(concat_ws(E'\\n', title, wording, signed_name, decline_reason), E'\\n'), '') from agreements where lead_id = leads.id)", 'prose')}
      )
    from leads where ${within(sql`leads.id`, range)}
    union all
    select 'do-not-film', id, name, removed_at is not null, version, false, ((
        select coalesce(json_agg(json_build_object('where', 'Handle', 'text', handle, 'kind', 'handle')), '[]')
        from unnest(handles) as handle
      )::jsonb || json_build_array(${text('Name', 'name', 'text')}, ${text('Note', 'note', 'prose')})::jsonb)::json
    from do_not_film where ${within(sql`id`, range)}
    union all
    -- The entries of a message or request are erased with it.
    select 'calendar-entries', id, title, removed_at is not null, version, false, json_build_array(
        ${text('Title', 'title', 'text')}, ${text('Note', "concat_ws(E'\\n', place, note)", 'prose')})
    from calendar_entries where lead_id is null and ${within(sql`id`, range)}
    order by 1, 2
  `.execute(db);
  return rows;
}

/** SQL for whether an erasure of a lead keeps a payment for the books. A void payment does not count. */
export const keepsPayment = sql<boolean>`exists (
  select from payments as p where p.lead_id = leads.id and p.voided_at is null)`;
