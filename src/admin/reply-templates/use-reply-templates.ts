import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { ORIGINAL_TEMPLATES, type ReplyTemplates } from '#src/domain/leads/reply-template.ts';
import { ORIGINAL_MESSAGES } from '#src/domain/reels/client-message.ts';

export const REPLY_TEMPLATES_PATH = '/api/reply-templates';

/**
 * Loads the reply templates and the messages to clients. They are the original ones until the stored ones have loaded, and
 * `brand` is ''.
 */
export function useReplyTemplates() {
  const { load, reload } = useResource<ReplyTemplates>(REPLY_TEMPLATES_PATH);
  return {
    load,
    reload,
    templates: load.state === 'loaded' ? load.data.templates : ORIGINAL_TEMPLATES,
    messages: load.state === 'loaded' ? load.data.messages : ORIGINAL_MESSAGES,
    brand: load.state === 'loaded' ? load.data.brand : '',
  };
}

export type LoadedReplyTemplates = ReturnType<typeof useReplyTemplates>;
