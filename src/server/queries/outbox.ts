import { sql } from 'kysely';
import type { Db } from '#src/server/db/db.ts';

const DEBOUNCE_SECONDS = 30;
const MAX_WAIT_SECONDS = 5 * 60;
const MAX_BACKOFF_SECONDS = 60 * 60;

// The power of very many attempts would overflow.
const backoffSeconds = sql`least(60 * power(2, least(attempts, 20)), ${MAX_BACKOFF_SECONDS}::int)`;

/** A rebuild that is due, for the content as it was at `revision`. */
export type DueRebuild = { id: string; revision: string };

/**
 * Takes the rebuild that waits, once the editor has paused for 30 s or after 5 min at the latest; undefined when none
 * is due. Taken, it is due again a minute later, then two, then four: until it is marked as sent.
 */
export async function claimDueRebuild(db: Db): Promise<DueRebuild | undefined> {
  const { rows } = await sql<DueRebuild>`
    update outbox set attempts = attempts + 1,
      next_attempt_at = now() + make_interval(secs => ${backoffSeconds})
    where topic = 'rebuild' and sent_at is null and (
      next_attempt_at <= now() and (
        changed_at <= now() - make_interval(secs => ${DEBOUNCE_SECONDS}::int)
        or created_at <= now() - make_interval(secs => ${MAX_WAIT_SECONDS}::int)
      )
      -- What waits for longer than its back-off was set before the clock was put back. The minute is for statements
      -- that began a little later.
      or next_attempt_at > now() + make_interval(secs => ${backoffSeconds} + 60)
      or changed_at > now() + make_interval(secs => ${MAX_WAIT_SECONDS}::int)
    )
    returning id::text as id, content_revision::text as revision
  `.execute(db);
  return rows[0];
}

/**
 * Marks a rebuild as sent. What was edited while it was being sent stays waiting, as if it had just begun: the last
 * edit is always built.
 */
export async function markRebuildSent(db: Db, { id, revision }: DueRebuild): Promise<void> {
  await sql`
    update outbox set attempts = 0, last_error = null, next_attempt_at = now(),
      sent_at = case when content_revision = ${revision}::bigint then now() end,
      created_at = case when content_revision = ${revision}::bigint then created_at else now() end
    where id = ${id}::bigint
  `.execute(db);
}

/** Keeps why a rebuild could not be asked for; it stays waiting. */
export async function markRebuildFailed(db: Db, { id }: DueRebuild, reason: string): Promise<void> {
  await db.updateTable('outbox').set({ last_error: reason }).where('id', '=', id).execute();
}

/** Wants a rebuild now, whether or not one waits already. */
export async function enqueueRebuild(db: Db): Promise<void> {
  await sql`
    insert into outbox (topic, content_revision, created_at)
    select 'rebuild', revision, now() - make_interval(secs => ${MAX_WAIT_SECONDS}::int) from content_revision
    on conflict (topic) where sent_at is null do update
    set created_at = excluded.created_at, next_attempt_at = now(), attempts = 0, last_error = null
  `.execute(db);
}

/** Marks what waits as taken by a platform that rebuilds by itself, from the content as it was at `revision`. */
export async function recordBuildStarted(db: Db, revision: string): Promise<void> {
  await sql`
    update outbox set sent_at = now(), last_error = null
    where topic = 'rebuild' and sent_at is null and content_revision <= ${revision}::bigint
  `.execute(db);
}

/** Keeps why the build that was begun last has failed. */
export async function recordBuildFailed(db: Db, reason: string): Promise<void> {
  await sql`
    update outbox set last_error = ${reason}
    where id = (select max(id) from outbox where topic = 'rebuild' and sent_at is not null)
  `.execute(db);
}
