import { sql } from 'kysely';
import type { DoNotFilmEntry, DoNotFilmInput } from '#src/domain/do-not-film/schema.ts';
import { toIsoTime } from '#src/server/platform/db/columns.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import {
  type Actor,
  type Inserted,
  isSameRequest,
  type RequestIdentity,
  type UpdateResult,
  type WithETag,
  type WriteConditions,
} from '#src/server/platform/db/record-table.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';

const COLUMNS = sql`id, name, handles, note, version, ${toIsoTime(sql`created_at`)} as "createdAt",
  changed_by as "changedBy"`;

const withETag = (record: DoNotFilmEntry): WithETag<DoNotFilmEntry> => ({
  etag: String(record.version),
  record,
});

/** Lists the entries that are not removed, newest first. */
export async function listDoNotFilm(db: Db): Promise<DoNotFilmEntry[]> {
  const { rows } = await sql<DoNotFilmEntry>`
    select ${COLUMNS} from do_not_film where removed_at is null order by id desc
  `.execute(db);
  return rows;
}

/**
 * Inserts an entry. A later request with the same key returns the entry of the first request in its current state, or
 * throws a `ProblemError` (409) if that entry was removed.
 */
export async function insertDoNotFilm(
  db: Db,
  { name, handles, note }: DoNotFilmInput,
  { changedBy, idempotencyKey, requestDigest }: Actor & RequestIdentity,
): Promise<Inserted<DoNotFilmEntry>> {
  const { rows } = await sql<DoNotFilmEntry & { isNew: boolean; isSame: boolean; isRemoved: boolean }>`
    insert into do_not_film as t (name, handles, note, changed_by, idempotency_key, request_digest)
    values (
      ${name}, ${handles}::text[], ${note}, ${changedBy}, ${idempotencyKey}::text, ${requestDigest}::text
    )
    -- Changes nothing, but makes the statement return the earlier row.
    on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
    -- A row that was just inserted has the xmax 0.
    returning ${COLUMNS}, xmax = 0 as "isNew", ${isSameRequest(requestDigest)} as "isSame",
      removed_at is not null as "isRemoved"
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Nothing was inserted into do_not_film');
  const { isNew, isSame, isRemoved, ...record } = row;
  if (isRemoved)
    throw new ProblemError('conflict', 'This entry was saved before and has been removed since.');
  return { ...withETag(record), isNew, isSame: isNew || isSame };
}

/** Replaces an entry if its version is one of `ifMatch`. Null allows any version. */
export async function updateDoNotFilm(
  db: Db,
  id: number,
  { name, handles, note }: DoNotFilmInput,
  { ifMatch, changedBy }: WriteConditions,
): Promise<UpdateResult<DoNotFilmEntry>> {
  const { rows } = await sql<{ record: DoNotFilmEntry | null }>`
    with current as (
      select id as current_id, version as current_version from do_not_film
      where id = ${id} and removed_at is null for update
    ), changed as (
      update do_not_film set name = ${name}, handles = ${handles}::text[], note = ${note},
        changed_by = ${changedBy}, version = version + 1
      from current
      where id = current_id and (${ifMatch}::text[] is null or current_version::text = any(${ifMatch}::text[]))
      returning ${COLUMNS}
    )
    select to_json(changed) as record from current left join changed on true
  `.execute(db);
  const [result] = rows;
  if (!result) return { outcome: 'missing' };
  return result.record ? { outcome: 'changed', ...withETag(result.record) } : { outcome: 'stale' };
}

/** Removes an entry, or restores it. A second call only sets the user. Returns undefined if there is no such entry. */
export async function setDoNotFilmRemoved(
  db: Db,
  id: number,
  removed: boolean,
  { changedBy }: Actor,
): Promise<DoNotFilmEntry | undefined> {
  const { rows } = await sql<DoNotFilmEntry>`
    update do_not_film set
      removed_at = ${removed ? sql`coalesce(removed_at, now())` : sql`null`},
      version = version + case when (removed_at is not null) <> ${removed}::boolean then 1 else 0 end,
      changed_by = ${changedBy}
    where id = ${id} returning ${COLUMNS}
  `.execute(db);
  return rows[0];
}

/** Deletes the entries that were removed at least `days` ago. Returns how many it deleted. */
export async function sweepDoNotFilm(db: Db, days: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from do_not_film where removed_at <= now() - make_interval(days => ${days}::int)`.execute(db);
  return Number(numAffectedRows);
}
