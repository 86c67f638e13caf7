import type { LeadKind } from './lead.ts';
import type { ReplyTemplate, ReplyTemplates } from './reply-template-schema.ts';

export type { ReplyTemplate, ReplyTemplates };

/** The placeholders of a template, each with what replaces it. */
export const PLACEHOLDERS = {
  name: 'the first name or Instagram handle',
  quote: 'the first line of the message, as a quote',
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

const WORD_IN_BRACES = /\{([^{}\n]*)\}/g;

const WORDS = Object.keys(PLACEHOLDERS).join('|');
const ONLY_PLACEHOLDER = new RegExp(`^\\{(${WORDS})\\}(?:\\n\\n?|$)`, 'gm');
const SPACE_AND_PLACEHOLDER = new RegExp(`( ?)\\{(${WORDS})\\}`, 'g');

/** Lists the words in braces that are not placeholders. */
export const listUnknownPlaceholders = (template: string): string[] =>
  Array.from(template.matchAll(WORD_IN_BRACES), ([, word = '']) => word).filter(
    (word) => !Object.hasOwn(PLACEHOLDERS, word),
  );

const GREETING = 'Hi {name},\n\n{quote}';

/** The templates until the owner saves others. */
export const ORIGINAL_TEMPLATES: readonly ReplyTemplate[] = [
  { name: 'Message', kind: 'contact-messages', subject: 'Your message to us', body: GREETING },
  {
    name: 'Highlight request',
    kind: 'highlight-requests',
    subject: 'Your highlight request',
    body: GREETING,
  },
];

/**
 * Replaces the placeholders. A placeholder without a value is removed with the space before it. If its line is then
 * empty, the line is removed with the empty line after it.
 */
export function fillTemplate(template: string, values: Record<Placeholder, string>): string {
  // The patterns match only placeholders.
  const toValue = (word: string) => values[word as Placeholder];
  return template
    .replaceAll(ONLY_PLACEHOLDER, (match, word) => (toValue(word) === '' ? '' : match))
    .replaceAll(SPACE_AND_PLACEHOLDER, (_match, space, word) => (toValue(word) ? space + toValue(word) : ''));
}

/** Lists the templates for leads of a kind. */
export const listTemplatesFor = (templates: readonly ReplyTemplate[], kind: LeadKind): ReplyTemplate[] =>
  templates.filter((template) => template.kind === null || template.kind === kind);
