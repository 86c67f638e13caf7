import { sql } from 'kysely';
import { senderOf } from '#src/domain/leads/lead-text.ts';
import type { UnsentFighterNotices, UnsentLeadNotices } from '#src/domain/outbox/schema.ts';
import { LINK_EMAIL_DAYS } from '#src/domain/profiles/fighter-email.ts';
import { leadKindOf } from '#src/server/leads/lead-columns.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { MAX_EMAIL_ATTEMPTS } from '#src/server/reels/email-queue.ts';

/** A delivery that has failed this often, after about two hours, is reported to the owner. It is still retried. */
const REPORTED_ATTEMPTS = 8;

const isUnsentDelivery = sql`sent_at is null and last_error is not null and attempts >= ${REPORTED_ATTEMPTS}::int`;

type Row = Omit<UnsentLeadNotices, 'name'> & { fields: Record<string, string> };

/** Lists the leads with notices that could not be sent, the latest lead first. */
export async function listUnsentNotices(db: Db): Promise<UnsentLeadNotices[]> {
  const { rows } = await sql<Row>`
    with unsent as (
      select lead_id, kind, last_error, next_attempt_at from lead_emails where failed_at is not null
      union all
      select lead_id, channel, last_error, next_attempt_at from lead_deliveries where ${isUnsentDelivery}
    )
    select json_build_object('kind', ${leadKindOf(sql`l.kind`)}, 'id', l.id) as lead, l.fields,
      json_agg(distinct u.kind) as notices, (array_agg(u.last_error order by u.next_attempt_at desc))[1] as failure
    from unsent as u join leads as l on l.id = u.lead_id
    where l.deleted_at is null and l.status <> 'spam' group by l.id order by l.id desc
  `.execute(db);
  return rows.map(({ fields, ...row }) => ({ ...row, name: senderOf({ fields }) }));
}

/** Makes the unsent notices of a lead due now. After one more failure, they are listed again. */
export async function retryNotices(db: Db, leadId: number): Promise<void> {
  await sql`
    with emails as (
      update lead_emails set failed_at = null, last_error = null, next_attempt_at = now(),
        attempts = ${MAX_EMAIL_ATTEMPTS - 1}::int
      where lead_id = ${leadId}::int and failed_at is not null
    )
    update lead_deliveries set last_error = null, next_attempt_at = now(), attempts = ${REPORTED_ATTEMPTS - 1}::int
    where lead_id = ${leadId}::int and ${isUnsentDelivery}
  `.execute(db);
}

/** Deletes the unsent notices of a lead, so that they are neither sent nor listed. */
export async function discardNotices(db: Db, leadId: number): Promise<void> {
  await sql`
    with emails as (delete from lead_emails where lead_id = ${leadId}::int and failed_at is not null)
    delete from lead_deliveries where lead_id = ${leadId}::int and ${isUnsentDelivery}
  `.execute(db);
}

// An email with a link, which has a recipient, is no longer tried after some days.
const isUnsentEmail = sql`sent_at is null and last_error is not null
  and (attempts >= ${REPORTED_ATTEMPTS}::int
    or (recipient <> '' and created_at < now() - make_interval(days => ${LINK_EMAIL_DAYS}::int)))`;
const isUnsentConsent = sql`notice_due_at is not null and notice_error is not null
  and notice_attempts >= ${REPORTED_ATTEMPTS}::int`;

/** Lists the fighters with emails that could not be sent, the latest fighter first. */
export async function listUnsentFighterNotices(db: Db): Promise<UnsentFighterNotices[]> {
  const { rows } = await sql<UnsentFighterNotices>`
    with unsent as (
      select fighter_id, kind, last_error, next_attempt_at from fighter_emails where ${isUnsentEmail}
      union all
      select fighter_id, case when is_refusal then 'consent_refused' when withdrawn_at is null then 'consent_given'
        else 'consent_withdrawn' end, notice_error, notice_due_at from consents where ${isUnsentConsent}
    )
    select f.id as "fighterId", f.name, json_agg(distinct u.kind) as notices,
      (array_agg(u.last_error order by u.next_attempt_at desc))[1] as failure
    from unsent as u join fighters as f on f.id = u.fighter_id
    where f.deleted_at is null group by f.id order by f.id desc
  `.execute(db);
  return rows;
}

/** Makes the unsent emails about a fighter due now. After one more failure, they are listed again. */
export async function retryFighterNotices(db: Db, fighterId: number): Promise<void> {
  await sql`
    with emails as (
      -- An email that was stopped because of its age starts again.
      update fighter_emails set last_error = null, next_attempt_at = now(), created_at = now(),
        attempts = ${REPORTED_ATTEMPTS - 1}::int
      where fighter_id = ${fighterId}::int and ${isUnsentEmail}
    )
    update consents set notice_error = null, notice_due_at = now(), notice_attempts = ${REPORTED_ATTEMPTS - 1}::int
    where fighter_id = ${fighterId}::int and ${isUnsentConsent}
  `.execute(db);
}

/** Discards the unsent emails about a fighter, so that they are neither sent nor listed. Consents stay. */
export async function discardFighterNotices(db: Db, fighterId: number): Promise<void> {
  await sql`
    with emails as (delete from fighter_emails where fighter_id = ${fighterId}::int and ${isUnsentEmail})
    update consents set notice_error = null, notice_due_at = null
    where fighter_id = ${fighterId}::int and ${isUnsentConsent}
  `.execute(db);
}
