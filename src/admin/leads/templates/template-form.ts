import type { MessageText, ReplyTemplate } from '#src/domain/leads/reply-template.ts';
import { clientMessages, replyTemplateList } from '#src/domain/leads/reply-template-schema.ts';
import {
  CLIENT_MESSAGES,
  type ClientMessage,
  type ClientMessages,
} from '#src/domain/reels/client-message.ts';

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

type MessageErrors = Partial<Record<keyof MessageText, string>>;

/** Returns the errors of each message to clients. */
export function findMessageErrors(messages: ClientMessages): Record<ClientMessage, MessageErrors> {
  const issues = clientMessages.safeParse(messages).error?.issues ?? [];
  const entries = CLIENT_MESSAGES.map((kind) => {
    const errors: MessageErrors = {};
    // A path is the kind of a message, followed by the name of a field.
    for (const { path, message } of issues)
      if (path[0] === kind) errors[path[1] as keyof MessageText] ??= message;
    return [kind, errors];
  });
  return Object.fromEntries(entries);
}
