import { greetingNameOf, senderOf } from '#src/domain/leads/lead-text.ts';
import { toGreetedName } from '#src/domain/leads/reply-template.ts';
import { toLeadPath } from '#src/domain/records/admin-path.ts';
import {
  CLIENT_MESSAGES,
  type ClientMessage,
  hasLink,
  toClientMessage,
} from '#src/domain/reels/client-message.ts';
import { describePriceOf } from '#src/domain/reels/reel.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { LeadEmailKind } from '#src/server/platform/db/tables.ts';
import { sendDue } from '#src/server/platform/email/send-due.ts';
import { sendMail } from '#src/server/platform/email/send-mail.ts';
import type { Env } from '#src/server/platform/env/env.ts';
import { createPrivateLink } from '#src/server/private-links/create-link.ts';
import { getReplyTemplates } from '#src/server/reply-templates/queries.ts';
import { toHtmlPart } from '#src/server/settings/html-part.ts';
import { getSettings } from '#src/server/settings/queries.ts';
import { claimDueEmails, type DueEmail, markEmail } from './email-queue.ts';

type EmailConfig = Pick<Env, 'leadEmail' | 'siteUrl'>;

/** Sends the due emails to and about clients, and returns how many were sent. A later run retries the others. */
export async function sendClientEmails(db: Db, { leadEmail, siteUrl }: EmailConfig): Promise<number> {
  if (!leadEmail) return 0;
  return sendDue({
    claim: () => claimDueEmails(db),
    send: async (email) => {
      const { id, leadId, fields, kind } = email;
      const client = fields['Email'] ?? '';
      const content = isToClient(kind)
        ? { to: client, replyTo: leadEmail.to, ...(await toClientEmail(db, kind, email, siteUrl)) }
        : { to: leadEmail.to, replyTo: client, ...toOwnerEmail(kind, email, siteUrl) };
      // Every attempt has the same id, so mail programs show an email once even if it was sent twice after a crash.
      const messageId = `<lead-${leadId}-${kind}-${id}@${new URL(siteUrl).hostname}>`;
      await sendMail(leadEmail, {
        ...content,
        ...(await toHtmlPart(db, content.text, siteUrl)),
        messageId,
      });
    },
    mark: ({ id }, failure) => markEmail(db, id, failure),
    toLogEntry: ({ leadId, kind }) => ({ event: 'client-email-failed', leadId, kind }),
  });
}

const isToClient = (kind: LeadEmailKind): kind is ClientMessage =>
  CLIENT_MESSAGES.some((message) => message === kind);

/**
 * Writes an email to a client with the owner's text for it. The owner has already filled in the text for a declined
 * request, which is stored as the note.
 */
async function toClientEmail(db: Db, kind: ClientMessage, email: DueEmail, siteUrl: string) {
  const { leadId, fields, note } = email;
  const [{ messages }, { record: settings }] = await Promise.all([getReplyTemplates(db), getSettings(db)]);
  const text = note === '' ? messages[kind] : { subject: messages[kind].subject, body: '' };
  const { subject, body } = toClientMessage(text, {
    name: toGreetedName(greetingNameOf({ fields })),
    brand: settings.brand,
    price: describePriceOf(email),
    link: hasLink(text) ? await createUrl(db, leadId, siteUrl) : '',
  });
  return { subject, text: note || body };
}

/** Creates a link for each attempt, because the link of an earlier attempt is not stored. Earlier links stay valid. */
async function createUrl(db: Db, leadId: number, siteUrl: string): Promise<string> {
  const link = await createPrivateLink(
    db,
    { purpose: 'reel', subjectId: leadId, revokesOthers: false },
    { createdBy: '', siteUrl },
  );
  if (!link) throw new Error('The request was deleted');
  return link.url;
}

const CLIENT_ACTIONS: Record<Exclude<LeadEmailKind, ClientMessage>, string> = {
  accepted: 'accepted the reel',
  change_requested: 'asked for a change',
  link_replaced: 'sent a new file link',
};

function toOwnerEmail(
  kind: keyof typeof CLIENT_ACTIONS,
  { leadId, fields, note }: DueEmail,
  siteUrl: string,
) {
  const path = toLeadPath({ kind: 'highlight-requests', id: leadId });
  return {
    subject: `${senderOf({ fields })} ${CLIENT_ACTIONS[kind]}`,
    text: `${note && `${note}\n\n`}The request: ${siteUrl}${path}\n`,
  };
}
