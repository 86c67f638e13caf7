import { DEFAULT_LANGUAGE, type Language } from '#src/domain/language/language.ts';
import type { LeadKind } from './lead.ts';
import type { ReplyTemplate, ReplyTemplates } from './reply-template-schema.ts';

export type { ReplyTemplate, ReplyTemplates };

/** The placeholders of texts to clients and visitors, each with what replaces it. */
export const PLACEHOLDERS = {
  name: 'the first name or Instagram handle',
  quote: 'the first line of the message, as a quote',
  brand: 'your brand',
  price: 'the agreed price, or the price of the chosen option',
  link: "the private link to the client's page",
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

/** The placeholders of reply templates. A reply contains no private link. */
export const REPLY_PLACEHOLDERS = ['name', 'quote', 'brand', 'price'] as const satisfies Placeholder[];

/** A subject and a text with placeholders. */
export type MessageText = { subject: string; body: string };
/** A subject and a text without placeholders. */
export type FilledText = { subject: string; body: string };

const WORD_IN_BRACES = /\{([^{}\n]*)\}/g;

const WORDS = Object.keys(PLACEHOLDERS).join('|');
const ONLY_PLACEHOLDER = new RegExp(`^\\{(${WORDS})\\}(?:\\n\\n?|$)`, 'gm');
const SPACE_AND_PLACEHOLDER = new RegExp(`( ?)\\{(${WORDS})\\}`, 'g');
const LINE_WITH_PRICE = /^.*\{price\}.*(?:\n\n?|$)/gm;

/** Lists the words in braces that are not among the `known` placeholders. */
export const listUnknownPlaceholders = (template: string, known: readonly Placeholder[]): string[] =>
  Array.from(template.matchAll(WORD_IN_BRACES), ([, word = '']) => word).filter(
    (word) => !known.some((placeholder) => placeholder === word),
  );

const GREETING = 'Hi {name},\n\n{quote}';

/** The English templates until the owner saves others. */
export const ORIGINAL_TEMPLATES: readonly ReplyTemplate[] = [
  {
    name: 'Message',
    language: DEFAULT_LANGUAGE,
    kind: 'contact-messages',
    subject: 'Your message to us',
    body: GREETING,
  },
  {
    name: 'Highlight request',
    language: DEFAULT_LANGUAGE,
    kind: 'highlight-requests',
    subject: 'Your highlight request',
    body: GREETING,
  },
];

/**
 * Replaces the placeholders. A placeholder without a value is removed with the space before it. If its line is then
 * empty, the line is removed with the empty line after it. Without a price, each line with {price} is removed in the
 * same way, because a sentence about the price makes no sense without it.
 */
export function fillTemplate(template: string, values: Record<Placeholder, string>): string {
  // The patterns match only placeholders.
  const toValue = (word: string) => values[word as Placeholder];
  return (values.price === '' ? template.replaceAll(LINE_WITH_PRICE, '') : template)
    .replaceAll(ONLY_PLACEHOLDER, (match, word) => (toValue(word) === '' ? '' : match))
    .replaceAll(SPACE_AND_PLACEHOLDER, (_match, space, word) => (toValue(word) ? space + toValue(word) : ''));
}

/** Lists the templates for a lead: those for its kind, the ones in its language first. */
export const listTemplatesFor = (
  templates: readonly ReplyTemplate[],
  { kind, language }: { kind: LeadKind; language: Language },
): ReplyTemplate[] =>
  templates
    .filter((template) => template.kind === null || template.kind === kind)
    // The sort is stable, so that templates in the same language keep their order.
    .sort((a, b) => Number(b.language === language) - Number(a.language === language));

const MAX_GREETED_LENGTH = 40;
// Mail programs turn a text such as "example.com" into a link, but not initials such as "J.R.".
const NAME = /^(?!.*\.[\p{L}\p{M}]{2})\p{L}[\p{L}\p{M} '’.-]*$/u;

/**
 * Returns the name for the greeting in an email to an address that a visitor entered. Returns '' if the text does not
 * look like a name, so that nobody can send an advertisement or a link to strangers in our emails.
 */
export function toGreetedName(name: string): string {
  const trimmed = name.trim();
  return [...trimmed].length <= MAX_GREETED_LENGTH && NAME.test(trimmed) ? trimmed : '';
}
