import { sql } from 'kysely';
import type { Db } from '#src/server/platform/db/db.ts';
import { toRetrySchedule } from '#src/server/platform/db/retry-schedule.ts';

const DEBOUNCE_SECONDS = 30;
/**
 * How long further edits can postpone a rebuild. This is generous, because each build on Netlify costs build minutes.
 * Requests from visitors cannot postpone a rebuild. A rebuild whose `created_at` is at least this old is due immediately.
 * The database function `hasten_rebuild` uses the same number.
 */
const MAX_WAIT_SECONDS = 5 * 60;
const hasWaitedLong = sql<boolean>`created_at <= now() - make_interval(secs => ${MAX_WAIT_SECONDS}::int)`;
const retries = toRetrySchedule({
  nextAttemptAt: sql`next_attempt_at`,
  attempts: sql`attempts`,
  maxBackoffSeconds: 60 * 60,
});

/** A due rebuild. `revision` is the content revision to build. `createdAt` identifies the request for it. */
type DueRebuild = { id: string; revision: string; createdAt: string };

/**
 * Claims the waiting rebuild if it is due, otherwise returns undefined. It is due 30 s after the last edit, and at the
 * latest 5 min after the first edit. If a record was hidden or deleted, it is due immediately. A claimed rebuild that
 * is not marked as sent is due again after one minute, then two, then four, and so on, up to an hour.
 */
export async function claimDueRebuild(db: Db): Promise<DueRebuild | undefined> {
  const { rows } = await sql<DueRebuild>`
    update outbox set attempts = attempts + 1,
      next_attempt_at = ${retries.next}
    where topic = 'rebuild' and sent_at is null and (
      next_attempt_at <= now() and (
        changed_at <= now() - make_interval(secs => ${DEBOUNCE_SECONDS}::int)
        or ${hasWaitedLong}
      )
      or ${retries.isTooFarAhead}
      or changed_at > now() + make_interval(secs => ${MAX_WAIT_SECONDS}::int)
    )
    returning id::text as id, content_revision::text as revision, created_at::text as "createdAt"
  `.execute(db);
  return rows[0];
}

/**
 * Marks a rebuild as sent. If the content has been edited since the claim, the row becomes a new waiting rebuild, so that
 * the last edit is always built. That rebuild waits for more edits, unless it has become due immediately in the meantime.
 */
export async function markRebuildSent(db: Db, { id, revision, createdAt }: DueRebuild): Promise<void> {
  await sql`
    update outbox set attempts = 0, last_error = null, next_attempt_at = now(),
      sent_at = case when content_revision = ${revision}::bigint then now() end,
      created_at = case
        when content_revision = ${revision}::bigint or created_at <> ${createdAt}::timestamptz then created_at
        else now()
      end
    where id = ${id}::bigint
  `.execute(db);
}

/** Stores why a rebuild could not be requested. The rebuild stays in the outbox and is retried. */
export async function markRebuildFailed(db: Db, { id }: DueRebuild, reason: string): Promise<void> {
  await db.updateTable('outbox').set({ last_error: reason }).where('id', '=', id).execute();
}

/** Enqueues a rebuild that is due immediately. If one is waiting already, that one becomes due. */
export async function enqueueRebuild(db: Db): Promise<void> {
  await sql`
    insert into outbox (topic, content_revision, created_at)
    select 'rebuild', revision, now() - make_interval(secs => ${MAX_WAIT_SECONDS}::int) from content_revision
    on conflict (topic) where sent_at is null do update
    set created_at = excluded.created_at, next_attempt_at = now(), attempts = 0, last_error = null
  `.execute(db);
}

/** Returns whether the waiting rebuild is due immediately. */
export async function isRebuildUrgent(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from outbox where topic = 'rebuild' and sent_at is null and ${hasWaitedLong}
  `.execute(db);
  return rows.length > 0;
}

/**
 * Marks the waiting rebuild as sent, unless it is for a later revision than `revision`. The local platform calls this
 * when it starts to build `revision`.
 */
export async function recordBuildStarted(db: Db, revision: string): Promise<void> {
  await sql`
    update outbox set sent_at = now(), last_error = null
    where topic = 'rebuild' and sent_at is null and content_revision <= ${revision}::bigint
  `.execute(db);
}

/** Stores why the latest build has failed. */
export async function recordBuildFailed(db: Db, reason: string): Promise<void> {
  await sql`
    update outbox set last_error = ${reason}
    where id = (select max(id) from outbox where topic = 'rebuild' and sent_at is not null)
  `.execute(db);
}
