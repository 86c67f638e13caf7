import type { Lead, LeadKind } from './lead.ts';

type LeadFields = Pick<Lead, 'fields'>;

/** The name of the sender or the boxer, or the Instagram handle if the form has no name, or 'Unknown sender'. */
export const senderOf = ({ fields }: LeadFields): string =>
  [fields['First-Name'], fields['Last-Name']].filter(Boolean).join(' ') ||
  fields['Boxer-Name'] ||
  fields['Instagram-Handle'] ||
  'Unknown sender';

/** The name to greet the sender or the boxer by, or the Instagram handle if the form has no name. It may be ''. */
export const greetingNameOf = ({ fields }: LeadFields): string =>
  fields['First-Name'] || fields['Boxer-Name'] || fields['Instagram-Handle'] || '';

const MAX_FIRST_LINE_LENGTH = 140;

/** Returns the first line that a visitor wrote in their own words, shortened to 140 characters. It may be ''. */
export function firstLineOf({ fields }: LeadFields): string {
  const text = fields['Message'] || fields['About'] || '';
  // Spreading a string splits it into code points, so that no surrogate pair is split.
  const characters = [...(text.trim().split(/[\r\n]/)[0] ?? '')];
  if (characters.length <= MAX_FIRST_LINE_LENGTH) return characters.join('');
  return `${characters
    .slice(0, MAX_FIRST_LINE_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}

/** Returns the key of a lead in URLs, such as "contact-messages-12". */
export const toLeadKey = ({ kind, id }: { kind: LeadKind; id: number }): string => `${kind}-${id}`;
