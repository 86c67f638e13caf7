import { sql } from 'kysely';
import type { LeadKind } from '#src/domain/leads/lead.ts';
import { MAX_ATTEMPTS, type NoticeKind } from '#src/domain/outbox/notice.ts';
import { PUSH_LIFETIME_HOURS } from '#src/domain/push/push.ts';
import { leadKindOf } from '#src/server/leads/lead-columns.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { toRetrySchedule } from '#src/server/platform/db/retry-schedule.ts';

const BATCH_SIZE = 20;
const RETENTION_DAYS = 90;
const retries = toRetrySchedule({ nextAttemptAt: sql`n.next_attempt_at`, attempts: sql`n.attempts` });

/**
 * SQL that is true if the lead or fighter of a notice is neither in the trash nor spam. For a notice about a guardian's
 * answer, it is true even while the fighter is in the trash. The notice is `n`, its lead `l` and its fighter `f`.
 */
export const isShown = sql`(l.id is null or (l.deleted_at is null and l.status <> 'spam'))
  and (f.deleted_at is null or n.consent_id is not null)`;

/**
 * A notice to send. `note` is a text for its body, or ''. `recipient` is the email address that the owner entered, or
 * ''. `messageKey` is the same for every attempt. Which of the ids are set depends on the kind; the others are 0.
 */
export type DueNotice = {
  id: number;
  kind: NoticeKind;
  leadId: number;
  fighterId: number;
  consentId: number;
  /** The device that gets it, or 0. */
  subscriptionId: number;
  leadKind: LeadKind | null;
  /** Whether the fighter is in the trash. */
  isInTrash: boolean;
  recipient: string;
  note: string;
  messageKey: string;
  /** For how many hours it has been due. */
  overdueHours: number;
};

/**
 * Claims up to 20 due notices of these kinds: those for these devices, or, without `subscriptionIds`, those for no
 * device. A claimed notice that is not marked as sent is due again after one minute, then two, then four, and so on, up
 * to six hours.
 */
export async function claimDueNotices(
  db: Db,
  kinds: readonly NoticeKind[],
  subscriptionIds: readonly number[] | null = null,
): Promise<DueNotice[]> {
  const matchesDevices =
    subscriptionIds === null
      ? sql`n.subscription_id is null`
      : sql`n.subscription_id = any(${[...subscriptionIds]}::int[])`;
  const { rows } = await sql<DueNotice>`
    with due as (
      select n.id, (extract(epoch from now() - n.next_attempt_at) / 3600)::int as overdue_hours,
        ${leadKindOf(sql`l.kind`)} as lead_kind, f.deleted_at is not null as is_in_trash
      from notices as n left join leads as l on l.id = n.lead_id left join fighters as f on f.id = n.fighter_id
      where n.sent_at is null and n.failed_at is null and n.kind = any(${[...kinds]}::text[]) and ${matchesDevices}
        and ${isShown} and ${retries.isDue}
      order by n.next_attempt_at, n.id limit ${BATCH_SIZE}::int for update of n skip locked
    )
    update notices as n set attempts = n.attempts + 1, next_attempt_at = ${retries.next}
    from due where n.id = due.id
    returning n.id, n.kind, coalesce(n.lead_id, 0) as "leadId", coalesce(n.fighter_id, 0) as "fighterId",
      coalesce(n.consent_id, 0) as "consentId", coalesce(n.subscription_id, 0) as "subscriptionId",
      due.lead_kind as "leadKind", due.is_in_trash as "isInTrash", n.recipient, n.note, n.message_key as "messageKey",
      due.overdue_hours as "overdueHours"
  `.execute(db);
  return rows;
}

/** Why a notice was not sent. If it `isFinal`, there are no more attempts. */
export type Failure = { reason: string; isFinal: boolean };

/** Marks a notice as sent, or stores why it failed. After the last attempt, it has failed for good. */
export async function markNotice(db: Db, id: number, failure: Failure | null): Promise<void> {
  await db
    .updateTable('notices')
    .set(
      failure === null
        ? { sent_at: sql`now()`, last_error: null }
        : {
            last_error: failure.reason,
            failed_at: sql`case when ${failure.isFinal}::boolean or attempts >= ${MAX_ATTEMPTS}::int then now() end`,
          },
    )
    .where('id', '=', id)
    .execute();
}

/** Deletes notices for devices when they are a day old, even failed ones. Nobody needs them anymore. */
export async function removeOldPushes(db: Db): Promise<void> {
  await db
    .deleteFrom('notices')
    .where('subscription_id', 'is not', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${PUSH_LIFETIME_HOURS}::int)`)
    .execute();
}

/**
 * Moves the notices that the previous deploy has enqueued in the former tables since the migration. This is needed as
 * long as owners can update from release 0.8 ([decision 44](../../../docs/decisions/0044-one-outbox.md)).
 */
export async function moveFormerNotices(db: Db): Promise<void> {
  await sql`select move_former_notices()`.execute(db);
}

/** Removes notices about fighters that were enqueued more than 90 days ago. Returns how many it removed. */
export async function removeOldNotices(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notices')
    .where('fighter_id', 'is not', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS}::int)`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
