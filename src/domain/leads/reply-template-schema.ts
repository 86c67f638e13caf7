import * as z from 'zod';
import { agreementTemplateList, refuseRepeatedNames } from '#src/domain/agreements/template-schema.ts';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  OTHER_LANGUAGES,
  type OtherLanguage,
} from '#src/domain/language/language.ts';
import {
  CLIENT_MESSAGES,
  type ClientMessage,
  hasLink,
  needsLink,
  placeholdersOf,
} from '#src/domain/reels/client-message.ts';
import { line, name, text } from '#src/domain/values/fields.ts';
import { LEAD_KINDS } from './lead.ts';
import { listUnknownPlaceholders, type Placeholder, REPLY_PLACEHOLDERS } from './reply-template.ts';

// Separate from schema.ts, because the form of the templates loads this file.

const MAX_TEMPLATES = 40;

const listOf = new Intl.ListFormat('en-US', { type: 'disjunction' });

const allowPlaceholders = <Schema extends z.ZodType<string>>(
  schema: Schema,
  placeholders: readonly Placeholder[],
) =>
  schema.superRefine((value, context) => {
    const [unknown] = listUnknownPlaceholders(value, placeholders);
    if (unknown === undefined) return;
    const known = listOf.format(placeholders.map((word) => `{${word}}`));
    context.addIssue({ code: 'custom', message: `Unknown placeholder {${unknown}}. Use ${known}.` });
  });

/** The start of a reply by email. `kind` is the kind of lead that it answers, or null for both. */
export const replyTemplate = z.strictObject({
  name,
  /** A tab that was opened before an update sends no language. Its templates are English. */
  language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
  kind: z.enum(LEAD_KINDS).nullable(),
  subject: allowPlaceholders(line(), REPLY_PLACEHOLDERS),
  body: allowPlaceholders(text, REPLY_PLACEHOLDERS),
});
export type ReplyTemplate = z.output<typeof replyTemplate>;

/** The templates in the order of the menu, each with its own name. The first one that fits a lead is preselected. */
export const replyTemplateList = z
  .array(replyTemplate, { error: 'Must be a list of templates' })
  .min(1, 'Must have at least one template')
  .max(MAX_TEMPLATES, `Must be at most ${MAX_TEMPLATES} templates`)
  .superRefine(refuseRepeatedNames);

const toMessageSchema = (kind: ClientMessage) =>
  z
    .strictObject({
      subject: allowPlaceholders(line(), placeholdersOf(kind)),
      body: allowPlaceholders(text, placeholdersOf(kind)),
    })
    .superRefine((message, context) => {
      if (needsLink(kind) && !hasLink({ ...message, subject: '' }))
        context.addIssue({ code: 'custom', path: ['body'], message: 'Must contain {link}' });
    });

/** The text of each message to a client. */
export const clientMessages = z.strictObject(
  // `Object.fromEntries()` loses the type of the keys.
  Object.fromEntries(CLIENT_MESSAGES.map((kind) => [kind, toMessageSchema(kind)])) as Record<
    ClientMessage,
    ReturnType<typeof toMessageSchema>
  >,
);

const forOtherLanguages = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject(
    // `Object.fromEntries()` loses the type of the keys.
    Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, schema])) as Record<
      OtherLanguage,
      Schema
    >,
  );

/** Body of `PUT /api/reply-templates`. Messages and agreements that are left out keep their text. */
export const replyTemplateChange = z.strictObject({
  templates: replyTemplateList,
  messages: clientMessages.partial().optional(),
  translatedMessages: forOtherLanguages(clientMessages.partial()).partial().optional(),
  agreements: agreementTemplateList.optional(),
});

/**
 * The stored templates, messages to clients and templates for agreements. `version` is their ETag. It is 0 while the
 * owner has not saved any. `brand` fills in {brand}.
 */
export const replyTemplates = z.strictObject({
  version: z.int().min(0),
  templates: replyTemplateList,
  messages: clientMessages,
  translatedMessages: forOtherLanguages(clientMessages),
  agreements: agreementTemplateList,
  brand: z.string(),
});
export type ReplyTemplates = z.output<typeof replyTemplates>;
