import { type RawBuilder, sql } from 'kysely';
import type { TrashEntry } from '#src/domain/history/schema.ts';
import { MAX_LISTED_TRASH } from '#src/domain/history/trash.ts';
import type { LeadKind } from '#src/domain/leads/lead.ts';
import { senderOf } from '#src/domain/leads/lead-text.ts';
import type { Kind } from '#src/domain/records/kinds.ts';
import { leadKindOf } from '#src/server/leads/lead-columns.ts';
import { toIsoTime } from '#src/server/platform/db/columns.ts';
import { CONTENT_TABLE_NAMES, CONTENT_TABLES } from '#src/server/platform/db/content-tables.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import {
  fighterImageKeys,
  type StoredPhoto,
  settingsImageKeys,
  showImageKeys,
  versionImageKeys,
} from '#src/server/platform/media/queries.ts';
import { eraseVideos } from './erased-videos.ts';

const BATCH_SIZE = 200;

const leadKind = leadKindOf(sql`leads.kind`);

// Selects all records, messages and requests in the trash. Only messages and requests have `fields` and `received_at`.
const trash = sql.join(
  [
    ...CONTENT_TABLE_NAMES.map((table) => {
      const { kind, hasSlug } = CONTENT_TABLES[table];
      return sql`
        select ${sql.lit(kind)} as kind, id, name, ${hasSlug ? sql`slug` : sql`null`} as slug, deleted_at,
          null::jsonb as fields, null::timestamptz as received_at
        from ${sql.table(table)} where deleted_at is not null`;
    }),
    sql`
      select ${leadKind}, id, '', null, deleted_at, fields, created_at from leads where deleted_at is not null`,
  ],
  sql` union all `,
);

const days = (count: number) => sql`make_interval(days => ${count}::int)`;

type RetentionDays = { trashRetentionDays: number; leadRetentionDays: number };

/**
 * Lists the latest records, messages and requests in the trash, most recently deleted first, each with the earliest
 * time of its erasure. Messages and requests are also erased when they are older than `leadRetentionDays`.
 */
export async function listTrash(
  db: Db,
  { trashRetentionDays, leadRetentionDays }: RetentionDays,
): Promise<TrashEntry[]> {
  const { rows } = await sql<TrashEntry & { fields: Record<string, string> | null }>`
    select kind, id, name, slug, fields, ${toIsoTime(sql`deleted_at`)} as "deletedAt",
      ${toIsoTime(sql`least(deleted_at + ${days(trashRetentionDays)}, received_at + ${days(leadRetentionDays)})`)} as "erasedAfter"
    from (${trash}) as trash
    order by deleted_at desc, kind, id limit ${MAX_LISTED_TRASH}::int
  `.execute(db);
  return rows.map(({ fields, name, ...entry }) => ({ ...entry, name: fields ? senderOf({ fields }) : name }));
}

/** The number of erased records, and the photos that must be removed from their hosts. */
export type Erasure = { erased: number; photos: StoredPhoto[] };

/**
 * Erases a record, message or request in the trash, its history, and the links of videos that no other record uses.
 * Marks its photos and posters as erased if nothing else uses them, not even the settings or their history.
 */
export const eraseRecord = (db: Db, kind: Kind | LeadKind, id: number): Promise<Erasure> =>
  erase(db, sql`select ${kind}::text as kind, ${id}::int as id`);

/** Like `eraseRecord`, for up to 200 records that were deleted no later than `time` (ISO 8601 with milliseconds). */
export const eraseDeletedUntil = (db: Db, time: string): Promise<Erasure> =>
  erase(
    db,
    sql`select kind, id from (${trash}) as trash
      where date_trunc('milliseconds', deleted_at) <= ${time}::timestamptz limit ${BATCH_SIZE}::int`,
  );

/** Like `eraseRecord`, for up to 200 records that have been in the trash for `retentionDays`. */
export const eraseExpired = (db: Db, retentionDays: number): Promise<Erasure> =>
  erase(
    db,
    sql`select kind, id from (${trash}) as trash
      where deleted_at <= now() - ${days(retentionDays)} limit ${BATCH_SIZE}::int`,
  );

/**
 * Sets deletion times that are more than an hour in the future to now. They were stored while the clock was ahead, and
 * would delay the erasure.
 */
export async function correctFutureDeletions(db: Db): Promise<void> {
  for (const table of [...CONTENT_TABLE_NAMES, 'leads']) {
    await sql`update ${sql.table(table)} set deleted_at = now()
      where deleted_at > now() + interval '1 hour'`.execute(db);
  }
}

// One statement erases the records and marks their photos, so that neither can happen alone. A trigger removes the
// history of a record, and a foreign key removes the history of a lead. A record that is restored concurrently is not
// erased, because each `delete` checks `deleted_at` again when it has locked the row.
async function erase(db: Db, target: RawBuilder<unknown>): Promise<Erasure> {
  const deletions = CONTENT_TABLE_NAMES.map(
    (table) => sql`${sql.ref(`erased_${table}`)} as (
      delete from ${sql.table(table)} as t using target
      where target.kind = ${sql.lit(CONTENT_TABLES[table].kind)} and t.id = target.id
        and t.deleted_at is not null
      returning t.id
    )`,
  );
  const counts = [...CONTENT_TABLE_NAMES, 'leads'].map(
    (table) => sql`(select count(*) from ${sql.ref(`erased_${table}`)})`,
  );
  const { rows } = await sql<Erasure>`
    with target as (${target}),
    ${sql.join(deletions)},
    erased_leads as (
      delete from leads using target
      where target.kind = ${leadKind} and leads.id = target.id and leads.deleted_at is not null
      returning leads.id
    ),
    ${eraseVideos},
    candidates as (
      select unnest(${fighterImageKeys}) as key from fighters f join erased_fighters e on e.id = f.id
      union
      select unnest(${versionImageKeys}) from revisions r join erased_fighters e on e.id = r.row_id
      where r.entity = 'fighter'
      union
      select unnest(${showImageKeys}) from shows s join erased_shows e on e.id = s.id
      union
      select unnest(${versionImageKeys}) from revisions r join erased_shows e on e.id = r.row_id
      where r.entity = 'show'
      union
      select unnest(image_keys(p.photos)) from profile_submissions p join erased_fighters e on e.id = p.fighter_id
      union
      select p.key from media p join private_links l on l.id = p.link_id join erased_fighters e on e.id = l.fighter_id
      union
      select unnest(poster_image_keys(l.poster)) from video_links l join freed_videos v on v.link_id = l.id
      where l.poster is not null
    ),
    orphaned as (
      update media m set erased_at = now() from candidates c
      where m.key = c.key
        and c.key not in (${settingsImageKeys})
        and not exists (
          select from fighters f
          where ${fighterImageKeys} @> array[c.key] and f.id not in (select id from erased_fighters)
        )
        and not exists (
          select from revisions r
          where r.entity = 'fighter' and ${versionImageKeys} @> array[c.key]
            and r.row_id not in (select id from erased_fighters)
        )
        and not exists (
          select from shows s where ${showImageKeys} @> array[c.key] and s.id not in (select id from erased_shows)
        )
        and not exists (
          select from revisions r
          where r.entity = 'show' and ${versionImageKeys} @> array[c.key]
            and r.row_id not in (select id from erased_shows)
        )
        and not exists (
          select from video_links l
          where l.poster is not null and poster_image_keys(l.poster) @> array[c.key]
            and l.id not in (select link_id from freed_videos where link_id is not null)
        )
      returning m.key, m.host
    )
    select (${sql.join(counts, sql` + `)})::int as erased,
      (select coalesce(json_agg(json_build_object('key', key, 'host', host)), '[]') from orphaned) as photos
  `.execute(db);
  return rows[0] ?? { erased: 0, photos: [] };
}
