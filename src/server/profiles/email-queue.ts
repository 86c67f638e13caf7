import { type RawBuilder, sql } from 'kysely';
import {
  type EmailedLink,
  type FighterEmail,
  LINK_EMAIL_DAYS,
  type NewFighterEmail,
} from '#src/domain/profiles/fighter-email.ts';
import { toIsoTime } from '#src/server/platform/db/columns.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { toRetrySchedule } from '#src/server/platform/db/retry-schedule.ts';
import type { FighterEmailKind } from '#src/server/platform/db/tables.ts';
import { keyWasReused } from '#src/server/platform/http/problem.ts';

const BATCH_SIZE = 10;
const MAX_LISTED = 3;
const RETENTION_DAYS = 90;
const retries = toRetrySchedule({ nextAttemptAt: sql`d.next_attempt_at`, attempts: sql`d.attempts` });

/** SQL for whether an email has waited too long to be sent. Only emails with a link, which have a recipient, expire. */
const isTooOld = (row: RawBuilder<unknown>) =>
  sql`(${row}.recipient <> '' and ${row}.created_at < now() - make_interval(days => ${LINK_EMAIL_DAYS}::int))`;

/**
 * Enqueues an email with a private link. A repeated call with the same key enqueues nothing. Returns false if there
 * is no such fighter. Throws a `ProblemError` (409) if the key was used for another email.
 */
export async function enqueueLinkEmail(
  db: Db,
  { fighterId, link, to }: NewFighterEmail,
  idempotencyKey: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    with fighter as (select id from fighters where id = ${fighterId}::int and deleted_at is null),
      enqueued as (
        insert into fighter_emails (fighter_id, kind, recipient, idempotency_key)
        select id, ${link}, ${to}, ${idempotencyKey}::text from fighter
        -- Changes nothing, but makes the statement return the earlier row.
        on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
        returning fighter_id, kind, recipient
      )
    select fighter_id = ${fighterId}::int and kind = ${link} and recipient = ${to} as "isSame" from enqueued
  `.execute(db);
  if (rows[0]?.isSame === false) throw keyWasReused();
  return rows.length > 0;
}

/** Lists the latest three emails with this kind of link to the fighter or the guardian, newest first. */
export async function listLinkEmails(db: Db, fighterId: number, link: EmailedLink): Promise<FighterEmail[]> {
  const { rows } = await sql<FighterEmail>`
    select id, recipient as "to", ${toIsoTime(sql`created_at`)} as "createdAt", ${toIsoTime(sql`sent_at`)} as "sentAt",
      last_error as failure,
      case when sent_at is not null then 'sent' when ${isTooOld(sql`e`)} then 'stopped' else 'waiting' end as state
    from fighter_emails as e where fighter_id = ${fighterId}::int and kind = ${link}
    order by id desc limit ${MAX_LISTED}::int
  `.execute(db);
  return rows;
}

/** An email to send. `to` is '' for the owner. */
export type DueFighterEmail = {
  id: number;
  fighterId: number;
  fighterName: string;
  kind: FighterEmailKind;
  to: string;
};

/** Claims emails that are due, like `claimDueDeliveries`. Those about fighters in the trash are not sent. */
export async function claimDueFighterEmails(db: Db): Promise<DueFighterEmail[]> {
  const { rows } = await sql<DueFighterEmail>`
    with due as (
      select d.id from fighter_emails as d join fighters as f on f.id = d.fighter_id
      where d.sent_at is null and f.deleted_at is null and not ${isTooOld(sql`d`)}
        and ${retries.isDue}
      order by d.next_attempt_at, d.id limit ${BATCH_SIZE}::int for update of d skip locked
    )
    update fighter_emails as d set attempts = d.attempts + 1,
      next_attempt_at = ${retries.next}
    from due join fighter_emails as e on e.id = due.id join fighters as f on f.id = e.fighter_id
    where d.id = due.id
    returning d.id, f.id as "fighterId", f.name as "fighterName", d.kind, d.recipient as "to"
  `.execute(db);
  return rows;
}

/** Marks an email as sent, or stores why it failed. */
export async function markFighterEmail(db: Db, id: number, failure: string | null): Promise<void> {
  await db
    .updateTable('fighter_emails')
    .set(failure === null ? { sent_at: sql`now()`, last_error: null } : { last_error: failure })
    .where('id', '=', id)
    .execute();
}

/** Removes emails that were requested more than 90 days ago. Returns how many it removed. */
export async function removeOldFighterEmails(db: Db): Promise<number> {
  const { rows } = await sql`
    delete from fighter_emails where created_at < now() - make_interval(days => ${RETENTION_DAYS}::int) returning id
  `.execute(db);
  return rows.length;
}
