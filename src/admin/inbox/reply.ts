import type { Lead } from '#src/domain/lead.ts';
import { firstLineOf } from '#src/domain/lead-text.ts';

/** The start of a reply: a greeting, and the first line of the message as a quote. */
function toReplyBody(lead: Lead): string {
  const name = lead.fields['First-Name'] || lead.fields['Instagram-Handle'];
  const quote = firstLineOf(lead);
  const lines = [name ? `Hi ${name},` : 'Hi,', '', ...(quote ? [`> ${quote}`, ''] : []), ''];
  // RFC 6068 requires CRLF as the line break of a mailto URL.
  return lines.join('\r\n');
}

/** Returns a `mailto:` URL for a reply, with its subject and the start of its text. */
export function toReplyUrl(lead: Lead): string {
  const subject = lead.kind === 'contact-messages' ? 'Your message to us' : 'Your highlight request';
  // Email addresses may contain characters that are special in URLs.
  const [to, subjectParam, body] = [lead.fields['Email'] ?? '', subject, toReplyBody(lead)].map(
    encodeURIComponent,
  );
  return `mailto:${to}?subject=${subjectParam}&body=${body}`;
}
