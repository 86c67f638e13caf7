import { type RawBuilder, sql } from 'kysely';
import type { PersonalRecord } from '#src/domain/privacy/privacy.ts';
import { leadKindOf } from '#src/server/leads/lead-columns.ts';
import type { Db } from '#src/server/platform/db/db.ts';

/**
 * The tables whose rows belong to a fighter or lead, by their foreign key. All rows but payments, card sessions and
 * uploads are deleted with the fighter or lead. Uploads are deleted within a day, after their chunks. The former tables
 * `fighter_emails`, `lead_deliveries` and `lead_emails` get rows only from release 0.8 or an earlier one, while its
 * deploy is still live or when its backup is restored. Each row is moved within a minute.
 */
export const PERSONAL_TABLES = {
  fighter_id: [
    'private_links',
    'profile_submissions',
    'consents',
    'notices',
    'fighter_emails',
    'evaluation_marks',
  ],
  lead_id: [
    'lead_events',
    'notices',
    'lead_deliveries',
    'lead_emails',
    'change_notes',
    'agreements',
    'calendar_entries',
    'payments',
    'reel_files',
    'reel_uploads',
    'card_sessions',
    'reels',
    'file_checks',
    'private_links',
  ],
} as const;

// Columns that identify a request or a file, or open a page. They say nothing about the person.
const SECRETS = sql`array['token_hash', 'idempotency_key', 'request_digest', 'submission_hash', 'address_hash', 'blob_key', 'fingerprint']`;

const rowsOf = (key: keyof typeof PERSONAL_TABLES, id: RawBuilder<unknown>) =>
  sql.join(
    PERSONAL_TABLES[key].map(
      (table) => sql`${sql.lit(table)}, (
        select coalesce(json_agg(to_jsonb(r) - ${SECRETS}), '[]') from ${sql.table(table)} as r where r.${sql.ref(key)} = ${id}
      )`,
    ),
  );

const versionsOf = (entity: string) => sql`(
  select coalesce(json_agg(json_build_object('at', r.at, 'operation', r.operation, 'after', r.after - ${SECRETS})
    order by r.id), '[]')
  from revisions as r where r.entity = ${entity} and r.row_id = t.id)`;

/**
 * SQL for the bouts of one boxer, without their opponents. `bouts` is a JSON array, and `isBoxer` is a condition for
 * `corner`.
 */
const boutsOf = (bouts: RawBuilder<unknown>, isBoxer: RawBuilder<unknown>) => sql`(
  select json_agg(bout - array['red', 'blue'] || jsonb_build_object('corner', color, 'name', corner ->> 'name',
    'gym', coalesce((select g.name from gyms as g where g.id = (corner ->> 'gymId')::int), corner ->> 'gym')) order by position)
  from jsonb_array_elements(${bouts}) with ordinality as listed(bout, position)
  cross join lateral (values ('red', bout -> 'red'), ('blue', bout -> 'blue')) as corners(color, corner) where ${isBoxer})`;

type HeldData = Pick<PersonalRecord, 'kind' | 'id' | 'held'>;
type Key = Pick<PersonalRecord, 'kind' | 'id' | 'names'>;

/** Reads everything that is stored about these records. Leaves out tokens and hashes. */
export async function readPersonalData(db: Db, keys: readonly Key[]): Promise<HeldData[]> {
  const ids = (...kinds: Key['kind'][]) =>
    sql`any(${keys.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)}::int[])`;
  const names = JSON.stringify(
    Object.fromEntries(keys.map(({ kind, id, names }) => [`${kind}-${id}`, names])),
  );
  const isNamed = sql`corner ->> 'name' <> '' and ${names}::jsonb -> concat('shows-', t.id) ? (corner ->> 'name')`;
  const { rows } = await sql<HeldData>`
    select 'fighters' as kind, t.id, json_build_object(
      'record', to_jsonb(t) - ${SECRETS},
      'gym', (select name from gyms where id = t.gym_id),
      'versions', ${versionsOf('fighter')},
      'photos', (
        select coalesce(json_agg(distinct url), '[]') from (
          select unnest(t.gallery_images || t.featured_image) as url
          union
          select v ->> 'featured_image' from revisions as r cross join unnest(array[r.before, r.after]) as v
            where r.entity = 'fighter' and r.row_id = t.id
          union
          select jsonb_array_elements_text(v -> 'gallery_images') from revisions as r
            cross join unnest(array[r.before, r.after]) as v where r.entity = 'fighter' and r.row_id = t.id and v is not null
        ) as urls where coalesce(url, '') <> ''
      ),
      'readableLinks', (
        select coalesce(json_agg('/f/' || slug), '[]') from readable_links where entity = 'fighter' and row_id = t.id
      ),
      'bouts', (
        select coalesce(json_agg(json_build_object('show', s.name, 'date', s.starts_on, 'bouts', fought) order by s.id), '[]')
        from shows as s cross join lateral ${boutsOf(sql`to_jsonb(s.bouts)`, sql`(corner ->> 'fighterId')::int = t.id`)} as found(fought)
        where fought is not null
      ),
      ${rowsOf('fighter_id', sql`t.id`)}
    ) as held from fighters as t where t.id = ${ids('fighters')}
    union all
    select 'videos', t.id, json_build_object(
      'record', to_jsonb(t) - ${SECRETS},
      'versions', ${versionsOf('video')},
      'onThePlatform', (select to_jsonb(l) from video_urls as u join video_links as l on l.id = u.link_id where u.url = t.video_url)
    ) from videos as t where t.id = ${ids('videos')}
    union all
    select 'shows', t.id, json_build_object(
      'show', t.name, 'date', t.starts_on, 'bouts', ${boutsOf(sql`to_jsonb(t.bouts)`, isNamed)},
      'versions', (
        select coalesce(json_agg(json_build_object('at', r.at, 'operation', r.operation, 'after', fought) order by r.id), '[]')
        from revisions as r cross join lateral ${boutsOf(sql`r.after -> 'bouts'`, isNamed)} as found(fought)
        where r.entity = 'show' and r.row_id = t.id and fought is not null
      )
    ) from shows as t where t.id = ${ids('shows')}
    union all
    select ${leadKindOf(sql`t.kind`)}, t.id, json_build_object(
      'message', to_jsonb(t) - ${SECRETS}, ${rowsOf('lead_id', sql`t.id`)}
    ) from leads as t where t.id = ${ids('contact-messages', 'highlight-requests')}
    union all
    select 'do-not-film', t.id, json_build_object('entry', to_jsonb(t) - ${SECRETS})
    from do_not_film as t where t.id = ${ids('do-not-film')}
    union all
    select 'calendar-entries', t.id, json_build_object('entry', to_jsonb(t) - ${SECRETS})
    from calendar_entries as t where t.id = ${ids('calendar-entries')}
  `.execute(db);
  return rows;
}
