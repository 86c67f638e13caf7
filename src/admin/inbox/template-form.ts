import type { ReplyTemplate } from '#src/domain/reply-template.ts';
import { replyTemplateList } from '#src/domain/reply-template-schema.ts';

/** A template in the form. `key` identifies it while it has no name. */
export type TemplateDraft = ReplyTemplate & { key: string };

export const toDrafts = (templates: readonly ReplyTemplate[]): TemplateDraft[] =>
  templates.map((template) => ({ ...template, key: crypto.randomUUID() }));

export const toTemplates = (drafts: readonly TemplateDraft[]): ReplyTemplate[] =>
  drafts.map(({ key: _, ...template }) => template);

type TemplateErrors = Partial<Record<keyof ReplyTemplate, string>>;

/** Returns the errors of each template, in the order of the drafts. */
export function listTemplateErrors(drafts: readonly TemplateDraft[]): TemplateErrors[] {
  const issues = replyTemplateList.safeParse(toTemplates(drafts)).error?.issues ?? [];
  return drafts.map((_, index) => {
    const errors: TemplateErrors = {};
    // A path is the index of a template, followed by the name of a field.
    for (const { path, message } of issues)
      if (path[0] === index) errors[path[1] as keyof ReplyTemplate] ??= message;
    return errors;
  });
}
