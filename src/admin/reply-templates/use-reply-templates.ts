import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { ALL_ORIGINAL_TEMPLATES, ORIGINAL_TRANSLATIONS } from '#src/copy/admin/original-texts.ts';
import type { Language } from '#src/domain/language/language.ts';
import type { ReplyTemplates } from '#src/domain/leads/reply-template.ts';
import { messagesIn, ORIGINAL_MESSAGES } from '#src/domain/reels/client-message.ts';

export const REPLY_TEMPLATES_PATH = '/api/reply-templates';

const ORIGINAL_TEXTS = {
  templates: ALL_ORIGINAL_TEMPLATES,
  messages: ORIGINAL_MESSAGES,
  translatedMessages: ORIGINAL_TRANSLATIONS,
  brand: '',
};

/**
 * Loads the reply templates and the messages to clients. Until the stored texts have loaded, returns the original texts
 * and '' as the brand.
 */
export function useReplyTemplates() {
  const { load, reload } = useResource<ReplyTemplates>(REPLY_TEMPLATES_PATH);
  const { templates, brand, ...messages } = load.state === 'loaded' ? load.data : ORIGINAL_TEXTS;
  return {
    load,
    reload,
    templates,
    messagesIn: (language: Language) => messagesIn(messages, language),
    brand,
  };
}

export type LoadedReplyTemplates = ReturnType<typeof useReplyTemplates>;
