import type { Db } from '#src/server/db/db.ts';
import { sendDue } from '#src/server/email/send-due.ts';
import { sendMail } from '#src/server/email/send-mail.ts';
import type { Env } from '#src/server/env/env.ts';
import { type ConsentNotice, claimDueNotices, markNotice } from '#src/server/queries/consent-notices.ts';

type EmailConfig = Pick<Env, 'leadEmail' | 'siteUrl'>;

/** Emails the owner about consent that was given or withdrawn, and returns how many emails were sent. */
export async function sendConsentNotices(db: Db, { leadEmail, siteUrl }: EmailConfig): Promise<number> {
  if (!leadEmail) return 0;
  return sendDue({
    claim: () => claimDueNotices(db),
    send: (notice) => {
      const mail = { to: leadEmail.to, replyTo: leadEmail.to, ...toEmail(notice, siteUrl) };
      return sendMail(leadEmail, mail);
    },
    mark: (notice, failure) => markNotice(db, notice, failure),
    toLogEntry: ({ consentId }) => ({ event: 'consent-notice-failed', consentId }),
  });
}

function toEmail(notice: ConsentNotice, siteUrl: string) {
  const { consentId, fighterId, fighterName, isWithdrawn, isInTrash } = notice;
  const path = isInTrash ? '/admin/trash' : `/admin/fighters/${fighterId}`;
  const description = isWithdrawn ? describeWithdrawal(notice) : describeConsent(notice);
  return {
    subject: isWithdrawn
      ? `The consent for ${fighterName} was withdrawn`
      : `A guardian consented to the profile of ${fighterName}`,
    text: `${description}\n\nThe record: ${siteUrl}${path}\n`,
    // Every attempt has the same id, so mail programs show an email once even if it was sent twice after a crash.
    messageId: `<consent-${consentId}-${isWithdrawn ? 'withdrawn' : 'given'}@${new URL(siteUrl).hostname}>`,
  };
}

const describeWithdrawal = ({ guardianName, relation, fighterName, isInTrash }: ConsentNotice) =>
  `${guardianName} (${relation}) withdrew the consent for ${fighterName}. ${isInTrash ? 'The profile is in the trash. If you restore it, it stays hidden' : 'The profile is hidden, and stays hidden'} until a guardian consents again.`;

function describeConsent({ guardianName, relation, fighterName, isShown, isInTrash }: ConsentNotice): string {
  const consented = `${guardianName} (${relation}) consented to the profile of ${fighterName}.`;
  if (isInTrash) return `${consented} The profile is in the trash.`;
  return isShown ? consented : `${consented} The profile is still hidden. You can now show it.`;
}
