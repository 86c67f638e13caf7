import { sql } from 'kysely';
import type { Db } from '#src/server/platform/db/db.ts';
import { toRetrySchedule } from '#src/server/platform/db/retry-schedule.ts';
import { sendDue } from '#src/server/platform/email/send-due.ts';
import { sendMail } from '#src/server/platform/email/send-mail.ts';
import type { Env } from '#src/server/platform/env/env.ts';
import { toHtmlPart } from '#src/server/settings/html-part.ts';

const BATCH_SIZE = 10;
const retries = toRetrySchedule({ nextAttemptAt: sql`c.notice_due_at`, attempts: sql`c.notice_attempts` });

/** An email to the owner about a consent that a guardian gave, withdrew or refused. */
type ConsentNotice = {
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

type EmailConfig = Pick<Env, 'leadEmail' | 'siteUrl'>;

/** Emails the owner about consent that was given, withdrawn or refused, and returns how many emails were sent. */
export async function sendConsentEmails(db: Db, { leadEmail, siteUrl }: EmailConfig): Promise<number> {
  if (!leadEmail) return 0;
  return sendDue({
    claim: () => claimDueNotices(db),
    send: async (notice) => {
      const content = toEmail(notice, siteUrl);
      const htmlPart = await toHtmlPart(db, content.text, siteUrl);
      await sendMail(leadEmail, { to: leadEmail.to, replyTo: leadEmail.to, ...content, ...htmlPart });
    },
    mark: (notice, failure) => markNotice(db, notice, failure),
    toLogEntry: ({ consentId }) => ({ event: 'consent-notice-failed', consentId }),
  });
}

function toEmail(notice: ConsentNotice, siteUrl: string) {
  const { consentId, fighterId, isWithdrawn, isInTrash } = notice;
  const path = isInTrash ? '/admin/trash' : `/admin/fighters/${fighterId}`;
  const description = isWithdrawn ? describeWithdrawal(notice) : describeConsent(notice);
  return {
    subject: toSubject(notice),
    text: `${description}\n\nThe record: ${siteUrl}${path}\n`,
    // Every attempt has the same id, so mail programs show an email once even if it was sent twice after a crash.
    messageId: `<consent-${consentId}-${isWithdrawn ? 'withdrawn' : 'given'}@${new URL(siteUrl).hostname}>`,
  };
}

function toSubject({ fighterName, isWithdrawn, isRefusal }: ConsentNotice): string {
  if (isRefusal) return `A guardian said no to the profile of ${fighterName}`;
  return isWithdrawn
    ? `The consent for ${fighterName} was withdrawn`
    : `A guardian consented to the profile of ${fighterName}`;
}

function describeWithdrawal({
  guardianName,
  relation,
  fighterName,
  isRefusal,
  isInTrash,
}: ConsentNotice): string {
  const answer = isRefusal
    ? `A guardian opened the private link and said no to the profile of ${fighterName}.`
    : `${guardianName} (${relation}) withdrew the consent for ${fighterName}.`;
  const effect = isInTrash
    ? 'The profile is in the trash. If you restore it, it stays hidden'
    : 'The profile is hidden, and stays hidden';
  return `${answer} ${effect} until a guardian consents${isRefusal ? '' : ' again'}.`;
}

function describeConsent({ guardianName, relation, fighterName, isShown, isInTrash }: ConsentNotice): string {
  const consented = `${guardianName} (${relation}) consented to the profile of ${fighterName}.`;
  if (isInTrash) return `${consented} The profile is in the trash.`;
  return isShown ? consented : `${consented} The profile is still hidden. You can now show it.`;
}
