import * as z from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#src/domain/language/language.ts';
import { longText, name } from '#src/domain/values/fields.ts';

// Separate from schema.ts, because the form of the templates loads this file.

const MAX_TEMPLATES = 20;

/** A text with fields, from which the owner writes agreements. */
const agreementTemplate = z.strictObject({
  name,
  body: longText.min(1, 'Is required'),
  /** A template of an earlier release has no language. Such a template is English. */
  language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
});
export type AgreementTemplate = z.output<typeof agreementTemplate>;

/** Adds an issue for each name that an earlier template already has, because the menu shows only the names. */
export function refuseRepeatedNames(templates: readonly { name: string }[], context: z.RefinementCtx): void {
  const names = templates.map((template) => template.name);
  for (const [index, repeated] of names.entries())
    if (names.indexOf(repeated) < index)
      context.addIssue({ code: 'custom', path: [index, 'name'], message: 'Another template has this name' });
}

/** The templates in the order of the menu, each with its own name. The first one is preselected. */
export const agreementTemplateList = z
  .array(agreementTemplate, { error: 'Must be a list of templates' })
  .min(1, 'Must have at least one template')
  .max(MAX_TEMPLATES, `Must be at most ${MAX_TEMPLATES} templates`)
  .superRefine(refuseRepeatedNames);
