import type { Lead } from '#src/domain/leads/lead.ts';
import { firstLineOf, greetingNameOf } from '#src/domain/leads/lead-text.ts';
import { type FilledText, fillTemplate, type MessageText } from '#src/domain/leads/reply-template.ts';
import type { MessageValues } from '#src/domain/reels/client-message.ts';
import { describePriceOf } from '#src/domain/reels/reel.ts';
import { toMailUrl } from '#src/domain/values/mail-url.ts';

/** Returns the values of the placeholders in texts to the sender of a lead. */
export const toMessageValues = (lead: Lead, brand: string, link: string): MessageValues => ({
  name: greetingNameOf(lead),
  brand,
  price: describePriceOf(lead),
  link,
});

/** Fills in a reply template. Unless the body is empty, it ends with a blank line, where the owner continues. */
export function toReply(lead: Lead, template: MessageText, brand: string): FilledText {
  const firstLine = firstLineOf(lead);
  const values = { ...toMessageValues(lead, brand, ''), quote: firstLine && `> ${firstLine}` };
  const body = fillTemplate(template.body, values).trimEnd();
  return { subject: fillTemplate(template.subject, values), body: body && `${body}\n\n` };
}

/** Returns a `mailto:` URL for a reply. Without a template, the reply is empty. */
export const toReplyUrl = (lead: Lead, template: MessageText | undefined, brand: string): string =>
  toLeadMailUrl(lead, template ? toReply(lead, template, brand) : { subject: '', body: '' });

/** Returns a `mailto:` URL for an email to the sender of a lead. */
export const toLeadMailUrl = (lead: Lead, message: FilledText): string =>
  toMailUrl(lead.fields['Email'] ?? '', message);
