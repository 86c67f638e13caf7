import type { CheckedText } from '#src/admin/do-not-film/use-do-not-film.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import { senderOf } from '#src/domain/leads/lead-text.ts';

/** The texts of a lead that may name somebody: the sender, and the fighters in the message. */
export const toPersonTexts = (lead: Lead): CheckedText[] => [
  { text: senderOf(lead), kind: 'handle' },
  { text: lead.fields['Instagram-Handle'] ?? '', kind: 'handle' },
  { text: lead.fields['Message'] ?? '', kind: 'text' },
  { text: lead.fields['About'] ?? '', kind: 'text' },
];

/** The search terms for the data that is stored about a lead's sender. */
export const toSenderTerms = (lead: Lead): string[] => [
  senderOf(lead),
  ...['Instagram-Handle', 'Email', 'Phone-Number'].map((name) => lead.fields[name] ?? ''),
];
