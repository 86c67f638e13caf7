import * as z from 'zod';
import { line, name, text } from './fields.ts';
import { LEAD_KINDS } from './lead.ts';
import { listUnknownPlaceholders, PLACEHOLDERS } from './reply-template.ts';

// These schemas have their own file because they load zod. The inbox loads reply-template.ts.

const MAX_TEMPLATES = 20;

const withKnownPlaceholders = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.superRefine((value, context) => {
    const [unknown] = listUnknownPlaceholders(value);
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
