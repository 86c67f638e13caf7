import type { Db } from '#src/server/platform/db/db.ts';
import { sendDue } from '#src/server/platform/email/send-due.ts';
import { sendMail } from '#src/server/platform/email/send-mail.ts';
import type { Env } from '#src/server/platform/env/env.ts';
import { toHtmlPart } from '#src/server/settings/html-part.ts';
import { type ConsentNotice, claimDueNotices, markNotice } from './consent-notices.ts';

type EmailConfig = Pick<Env, 'leadEmail' | 'siteUrl'>;

/** Emails the owner about consent that was given, withdrawn or refused, and returns how many emails were sent. */
export async function sendConsentNotices(db: Db, { leadEmail, siteUrl }: EmailConfig): Promise<number> {
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
