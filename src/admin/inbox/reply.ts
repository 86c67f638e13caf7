import type { Lead } from '#src/domain/lead.ts';
import { firstLineOf, greetingNameOf } from '#src/domain/lead-text.ts';
import { toMailUrl } from '#src/domain/mail-url.ts';
import { fillTemplate, type ReplyTemplate } from '#src/domain/reply-template.ts';

/**
 * Fills in a template with the sender's name and the first line of the message. A body with text ends with a blank line
 * to continue on.
 */
export function toReply(lead: Lead, template: ReplyTemplate): { subject: string; body: string } {
  const firstLine = firstLineOf(lead);
  const values = {
    name: greetingNameOf(lead),
    quote: firstLine && `> ${firstLine}`,
  };
  const body = fillTemplate(template.body, values).trimEnd();
  return { subject: fillTemplate(template.subject, values), body: body && `${body}\n\n` };
}

/** Returns a `mailto:` URL for a reply. Without a template, the reply is empty. */
export const toReplyUrl = (lead: Lead, template: ReplyTemplate | undefined): string =>
  toLeadMailUrl(lead, template ? toReply(lead, template) : { subject: '', body: '' });

/** Returns a `mailto:` URL for an email to the sender of a lead. */
export const toLeadMailUrl = (lead: Lead, message: { subject: string; body: string }): string =>
  toMailUrl(lead.fields['Email'] ?? '', message);
