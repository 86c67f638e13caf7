import { EMAILED_LINKS, type EmailedLink, toLinkMessage } from '#src/domain/profiles/fighter-email.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { FighterEmailKind } from '#src/server/platform/db/tables.ts';
import { sendDue } from '#src/server/platform/email/send-due.ts';
import { isRejected, sendMail } from '#src/server/platform/email/send-mail.ts';
import type { Env } from '#src/server/platform/env/env.ts';
import { createPrivateLink } from '#src/server/private-links/create-link.ts';
import { revokePrivateLink } from '#src/server/private-links/queries.ts';
import { toHtmlPart } from '#src/server/settings/html-part.ts';
import { claimDueFighterEmails, type DueFighterEmail, markFighterEmail } from './email-queue.ts';

/** The actor of a job. */
const JOB = { changedBy: '', savedFrom: '' };

type EmailConfig = Pick<Env, 'leadEmail' | 'siteUrl'>;

/** Sends the due emails about fighters, and returns how many were sent. */
export async function sendFighterEmails(db: Db, { leadEmail, siteUrl }: EmailConfig): Promise<number> {
  if (!leadEmail) return 0;
  return sendDue({
    claim: () => claimDueFighterEmails(db),
    send: async (email) => {
      const { kind, id, to } = email;
      const { linkId, ...content } = isEmailedLink(kind)
        ? await toLinkEmail(db, kind, email, siteUrl)
        : toOwnerEmail(email, siteUrl);
      // Every attempt has the same id, so mail programs show an email once even if it was sent twice after a crash.
      const messageId = `<fighter-email-${id}@${new URL(siteUrl).hostname}>`;
      const htmlPart = await toHtmlPart(db, content.text, siteUrl);
      const mail = { to: to || leadEmail.to, replyTo: leadEmail.to, ...content, ...htmlPart, messageId };
      await sendMail(leadEmail, mail).catch(async (error: unknown) => {
        if (linkId !== null && isRejected(error)) await revokePrivateLink(db, linkId, JOB);
        throw error;
      });
    },
    mark: ({ id }, failure) => markFighterEmail(db, id, failure),
    toLogEntry: ({ id, fighterId, kind }) => ({
      event: 'fighter-email-failed',
      emailId: id,
      fighterId,
      kind,
    }),
  });
}

const isEmailedLink = (kind: FighterEmailKind): kind is EmailedLink =>
  EMAILED_LINKS.some((link) => link === kind);

/**
 * Creates a link for each attempt, because the URL of an earlier link is not stored. Earlier links stay valid,
 * unless the mail server rejected their email.
 */
async function toLinkEmail(
  db: Db,
  purpose: EmailedLink,
  { fighterId, fighterName }: DueFighterEmail,
  siteUrl: string,
) {
  const link = await createPrivateLink(
    db,
    { purpose, subjectId: fighterId, revokesOthers: false },
    { createdBy: JOB.changedBy, siteUrl },
  );
  if (!link) throw new Error('The fighter was deleted');
  const { subject, body } = toLinkMessage(purpose, { name: fighterName, url: link.url });
  return { linkId: link.id, subject, text: body };
}

const toOwnerEmail = ({ fighterId, fighterName }: DueFighterEmail, siteUrl: string) => ({
  linkId: null,
  subject: `${fighterName} sent a profile`,
  text: `${fighterName} filled in the profile. Nothing is public until you save it.\n\nCheck it: ${siteUrl}/admin/profiles\nThe record: ${siteUrl}/admin/fighters/${fighterId}\n`,
});
