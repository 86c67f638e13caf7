import { sql } from 'kysely';
import type { Db } from '#src/server/platform/db/db.ts';
import { toRetrySchedule } from '#src/server/platform/db/retry-schedule.ts';

const BATCH_SIZE = 10;
const retries = toRetrySchedule({ nextAttemptAt: sql`c.notice_due_at`, attempts: sql`c.notice_attempts` });

/** An email to the owner about a consent that a guardian gave, withdrew or refused. */
export type ConsentNotice = {
  consentId: number;
  fighterId: number;
  fighterName: string;
  guardianName: string;
  relation: string;
  isWithdrawn: boolean;
  /** Whether the guardian said no before anybody had consented. Such a consent is also withdrawn. */
  isRefusal: boolean;
  /** Whether visitors see the fighter. */
  isShown: boolean;
  isInTrash: boolean;
};

/** Claims notices that are due, like `claimDueDeliveries`. */
export async function claimDueNotices(db: Db): Promise<ConsentNotice[]> {
  const { rows } = await sql<ConsentNotice>`
    with due as (
      select c.id from consents as c
      where ${retries.isDue}
      order by c.notice_due_at, c.id limit ${BATCH_SIZE}::int for update of c skip locked
    )
    update consents as c set notice_attempts = c.notice_attempts + 1,
      notice_due_at = ${retries.next}
    from due join consents as d on d.id = due.id join fighters as f on f.id = d.fighter_id
    where c.id = due.id
    returning c.id as "consentId", f.id as "fighterId", f.name as "fighterName", c.guardian_name as "guardianName",
      c.relation, c.withdrawn_at is not null as "isWithdrawn", c.is_refusal as "isRefusal", f.published and f.deleted_at is null as "isShown",
      f.deleted_at is not null as "isInTrash"
  `.execute(db);
  return rows;
}

/**
 * Marks a notice as sent, or stores why it failed. Changes nothing if the consent was withdrawn while the
 * notice about giving it was being sent, because the notice about the withdrawal is then due.
 */
export async function markNotice(
  db: Db,
  { consentId, isWithdrawn }: ConsentNotice,
  failure: string | null,
): Promise<void> {
  await db
    .updateTable('consents')
    .set(failure === null ? { notice_due_at: null, notice_error: null } : { notice_error: failure })
    .where('id', '=', consentId)
    .where('withdrawn_at', isWithdrawn ? 'is not' : 'is', null)
    .execute();
}
