import * as z from 'zod';
import { line, name, text } from './fields.ts';
import { LEAD_KINDS } from './lead.ts';

const MAX_TEMPLATES = 20;

/** The placeholders of a template, each with what replaces it. */
export const PLACEHOLDERS = {
  name: 'the first name or Instagram handle',
  quote: 'the first line of the message, as a quote',
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

const PLACEHOLDER = /\{([^{}\n]*)\}/g;

const WORDS = Object.keys(PLACEHOLDERS).join('|');
const ONLY_PLACEHOLDER = new RegExp(`^\\{(${WORDS})\\}(?:\\n\\n?|$)`, 'gm');
const SPACE_AND_PLACEHOLDER = new RegExp(`( ?)\\{(${WORDS})\\}`, 'g');

/** Lists the words in braces that are not placeholders. */
export const findUnknownPlaceholders = (template: string): string[] =>
  Array.from(template.matchAll(PLACEHOLDER), ([, word = '']) => word).filter(
    (word) => !Object.hasOwn(PLACEHOLDERS, word),
  );

const withKnownPlaceholders = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.superRefine((value, context) => {
    const [unknown] = findUnknownPlaceholders(value);
    if (unknown === undefined) return;
    const known = Object.keys(PLACEHOLDERS).map((word) => `{${word}}`);
    context.addIssue({
      code: 'custom',
      message: `Unknown placeholder {${unknown}}. Use ${known.join(' or ')}.`,
    });
  });

/** The start of a reply by email. `kind` is the kind of lead that it answers, or null for both. */
export const replyTemplate = z.strictObject({
  name,
  kind: z.enum(LEAD_KINDS).nullable(),
  subject: withKnownPlaceholders(line()),
  body: withKnownPlaceholders(text),
});
export type ReplyTemplate = z.output<typeof replyTemplate>;

/** The templates in the order of the menu, each with its own name. The first one that fits a lead is preselected. */
export const replyTemplateList = z
  .array(replyTemplate, { error: 'Must be a list of templates' })
  .min(1, 'Must have at least one template')
  .max(MAX_TEMPLATES, `Must be at most ${MAX_TEMPLATES} templates`)
  .superRefine((templates, context) => {
    const names = templates.map((template) => template.name);
    for (const [index, repeated] of names.entries())
      if (names.indexOf(repeated) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'name'],
          message: 'Another template has this name',
        });
  });

/** Body of `PUT /api/reply-templates`. */
export const replyTemplateChange = z.strictObject({ templates: replyTemplateList });

/** The stored templates. `version` is their ETag. It is 0 while the owner has not saved any. */
export const replyTemplates = z.strictObject({ version: z.int().min(0), templates: replyTemplateList });
export type ReplyTemplates = z.output<typeof replyTemplates>;

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
 * Replaces the placeholders. One without a value takes the space before it away, and a line that had nothing
 * else, with the empty line after it.
 */
export function fillTemplate(template: string, values: Record<Placeholder, string>): string {
  // The patterns match nothing but placeholders.
  const toValue = (word: string) => values[word as Placeholder];
  return template
    .replaceAll(ONLY_PLACEHOLDER, (match, word) => (toValue(word) === '' ? '' : match))
    .replaceAll(SPACE_AND_PLACEHOLDER, (_match, space, word) => (toValue(word) ? space + toValue(word) : ''));
}

/** Lists the templates for leads of a kind. */
export const listTemplatesFor = (
  templates: readonly ReplyTemplate[],
  kind: (typeof LEAD_KINDS)[number],
): ReplyTemplate[] => templates.filter((template) => template.kind === null || template.kind === kind);
