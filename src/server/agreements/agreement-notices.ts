import { toAgreementMessage } from '#src/copy/admin/original-texts.ts';
import { agreementStateOf } from '#src/domain/agreements/agreement.ts';
import { greetingNameOf, senderOf } from '#src/domain/leads/lead-text.ts';
import { toGreetedName } from '#src/domain/leads/reply-template.ts';
import { toLeadPath } from '#src/domain/records/admin-path.ts';
import type { Attempt, Email } from '#src/server/outbox/send-notices.ts';
import { createPrivateLink } from '#src/server/private-links/create-link.ts';
import { getSettings } from '#src/server/settings/queries.ts';
import { findAgreements } from './queries.ts';

async function getLead({ db, notice }: Attempt) {
  const lead = await findAgreements(db, notice.leadId);
  if (!lead) throw new Error('The message was deleted');
  return lead;
}

/** Writes the email to the owner about the latest answer to an agreement, as stored when the email is sent. */
async function toOwner(attempt: Attempt): Promise<Email> {
  const { agreements, ...lead } = await getLead(attempt);
  const answerOf = ({ signedAt, declinedAt }: (typeof agreements)[number]) => signedAt ?? declinedAt ?? '';
  const [agreement] = agreements.toSorted((a, b) => answerOf(b).localeCompare(answerOf(a)));
  if (!agreement) throw new Error('The agreement was deleted');
  const { title, signedName, declineReason } = agreement;
  const isSigned = agreementStateOf(agreement) === 'signed';
  const answer = isSigned ? `Signed by ${signedName}.` : declineReason;
  return {
    replyTo: lead.fields['Email'] ?? '',
    subject: `${senderOf(lead)} ${isSigned ? 'signed the agreement' : 'did not agree'}`,
    text: [title, answer, `${attempt.siteUrl}${toLeadPath({ kind: lead.kind, id: attempt.notice.leadId })}`]
      .filter(Boolean)
      .join('\n\n')
      .concat('\n'),
  };
}

/** Writes the email with a link to the latest agreement. Each attempt creates a link, because tokens are not stored. */
async function toClient(attempt: Attempt): Promise<Email> {
  const { db, notice, siteUrl } = attempt;
  const [{ agreements, fields, language }, { record: settings }] = await Promise.all([
    getLead(attempt),
    getSettings(db),
  ]);
  const [latest] = agreements;
  const subject = { purpose: 'agreement', subjectId: notice.leadId, revokesOthers: false } as const;
  const link = latest && (await createPrivateLink(db, subject, { createdBy: '', siteUrl }));
  if (!link) throw new Error('The agreement was deleted');
  const name = toGreetedName(greetingNameOf({ fields }));
  const message = toAgreementMessage(language, latest, { name, brand: settings.brand, url: link.url });
  return { to: fields['Email'] ?? '', subject: message.subject, text: message.body };
}

/** Emails about agreements to the owner and to clients. */
export const agreementNotices = { agreement: toOwner, agreement_link: toClient };
