import { CLIENT_MESSAGES, type ClientMessage, toClientMessage } from '#src/domain/client-message.ts';
import { senderOf, toLeadKey } from '#src/domain/lead-text.ts';
import type { Db } from '#src/server/db/db.ts';
import type { LeadEmailKind } from '#src/server/db/tables.ts';
import type { Env } from '#src/server/env/env.ts';
import { sendMail } from '#src/server/leads/send-mail.ts';
import { describeError, log, toMessage } from '#src/server/log.ts';
import { createPrivateLink } from '#src/server/private-links/create-link.ts';
import { claimDueEmails, type DueEmail, markEmail } from '#src/server/queries/lead-emails.ts';

const RESPONSE_TIMEOUT_MS = 10_000;
/** After this time, no more emails are sent. Netlify stops scheduled functions after 30 s. */
const MAX_RUN_MS = 18_000;

type EmailConfig = Pick<Env, 'leadEmail' | 'siteUrl'>;

/** Sends the due emails to and about clients, and returns how many were sent. A later run retries the others. */
export async function sendEmails(db: Db, config: EmailConfig): Promise<number> {
  if (!config.leadEmail) return 0;
  const end = performance.now() + MAX_RUN_MS;
  let sent = 0;
  while (performance.now() < end) {
    const due = await claimDueEmails(db);
    if (due.length === 0) break;
    const results = await Promise.all(due.map((email) => sendAndMark(db, email, config)));
    sent += results.filter(Boolean).length;
  }
  return sent;
}

async function sendAndMark(db: Db, email: DueEmail, config: EmailConfig): Promise<boolean> {
  const failure = await send(db, email, config);
  await markEmail(db, email.id, failure);
  return failure === null;
}

/** Returns the reason if the email could not be sent, otherwise null. */
async function send(db: Db, email: DueEmail, { leadEmail, siteUrl }: EmailConfig): Promise<string | null> {
  try {
    if (!leadEmail) throw new Error('SMTP_URL is no longer set');
    const { id, leadId, fields, kind } = email;
    const content = isToClient(kind)
      ? {
          to: fields['Email'] ?? '',
          replyTo: leadEmail.to,
          ...(await toClientEmail(db, kind, email, siteUrl)),
        }
      : { to: leadEmail.to, replyTo: fields['Email'] ?? '', ...toOwnerEmail(kind, email, siteUrl) };
    // Every attempt has the same id, so mail programs show an email once even if it was sent twice after a crash.
    const messageId = `<lead-${leadId}-${kind}-${id}@${new URL(siteUrl).hostname}>`;
    await sendMail(leadEmail, { ...content, messageId }, RESPONSE_TIMEOUT_MS);
    return null;
  } catch (error) {
    log('error', 'client-email-failed', { leadId: email.leadId, kind: email.kind, ...describeError(error) });
    return toMessage(error);
  }
}

const isToClient = (kind: LeadEmailKind): kind is ClientMessage =>
  CLIENT_MESSAGES.some((message) => message === kind);

/** Creates a link for each attempt, because the link of an earlier attempt is not stored. Earlier links stay valid. */
async function toClientEmail(db: Db, kind: ClientMessage, { leadId, fields }: DueEmail, siteUrl: string) {
  const link = await createPrivateLink(
    db,
    { purpose: 'reel', subjectId: leadId, revokesOthers: false },
    { createdBy: '', siteUrl },
  );
  if (!link) throw new Error('The request was deleted');
  const name = fields['First-Name'] || fields['Instagram-Handle'] || '';
  const { subject, body } = toClientMessage(kind, { name, url: link.url });
  return { subject, text: body };
}

const NEWS: Record<Exclude<LeadEmailKind, ClientMessage>, string> = {
  accepted: 'accepted the reel',
  change_requested: 'asked for a change',
  link_replaced: 'sent a new file link',
};

function toOwnerEmail(kind: keyof typeof NEWS, { leadId, fields, note }: DueEmail, siteUrl: string) {
  const key = toLeadKey({ kind: 'highlight-requests', id: leadId });
  return {
    subject: `${senderOf({ fields })} ${NEWS[kind]}`,
    text: `${note && `${note}\n\n`}The request: ${siteUrl}/admin/inbox?message=${key}\n`,
  };
}
