import type { Db } from '#src/server/db/db.ts';
import type { Env } from '#src/server/env/env.ts';
import { sendMail } from '#src/server/leads/send-mail.ts';
import { describeError, log, toMessage } from '#src/server/log.ts';
import { type ConsentNotice, claimDueNotices, markNotice } from '#src/server/queries/consent-notices.ts';

const RESPONSE_TIMEOUT_MS = 10_000;

type EmailConfig = Pick<Env, 'leadEmail' | 'siteUrl'>;

/** Tells the owner about withdrawn consents, and returns how many emails were sent. A later run retries the others. */
export async function sendConsentNotices(db: Db, { leadEmail, siteUrl }: EmailConfig): Promise<number> {
  if (!leadEmail) return 0;
  const due = await claimDueNotices(db);
  const failures = await Promise.all(
    due.map(async (notice) => {
      const failure = await sendMail(
        leadEmail,
        { to: leadEmail.to, replyTo: leadEmail.to, ...toEmail(notice, siteUrl) },
        RESPONSE_TIMEOUT_MS,
      ).then(
        () => null,
        (error: unknown) => {
          log('error', 'consent-notice-failed', { consentId: notice.consentId, ...describeError(error) });
          return toMessage(error);
        },
      );
      await markNotice(db, notice.consentId, failure);
      return failure;
    }),
  );
  return failures.filter((failure) => failure === null).length;
}

const toEmail = (
  { consentId, fighterId, fighterName, guardianName, relation }: ConsentNotice,
  siteUrl: string,
) => ({
  subject: `The consent for ${fighterName} was withdrawn`,
  text: `${guardianName} (${relation}) withdrew the consent for ${fighterName}. The profile is hidden, and stays hidden until a new consent.\n\nThe record: ${siteUrl}/admin/fighters/${fighterId}\n`,
  // Every attempt has the same id, so mail programs show an email once even if it was sent twice after a crash.
  messageId: `<consent-${consentId}-withdrawn@${new URL(siteUrl).hostname}>`,
});
