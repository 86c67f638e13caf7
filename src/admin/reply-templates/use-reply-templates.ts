import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { isStale } from '#src/admin/core/api/api-errors.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import {
  ORIGINAL_TEMPLATES,
  type ReplyTemplate,
  type ReplyTemplates,
} from '#src/domain/leads/reply-template.ts';
import { type ClientMessages, ORIGINAL_MESSAGES } from '#src/domain/reels/client-message.ts';

const PATH = '/api/reply-templates';

/** What the owner can edit. */
type EditedTexts = { templates: readonly ReplyTemplate[]; messages: ClientMessages };

/**
 * Loads and saves the reply templates and the messages to clients. They are the original ones until the stored ones have
 * loaded, and `brand` is ''.
 */
export function useReplyTemplates() {
  const { load, reload } = useResource<ReplyTemplates>(PATH);

  /** Replaces all texts. Returns false if somebody else has saved them since `version`. Throws `ApiError`. */
  async function save(texts: EditedTexts, version: number): Promise<boolean> {
    try {
      await adminApi.put(PATH, texts, `"${version}"`);
      await reload();
      return true;
    } catch (error) {
      if (!isStale(error)) throw error;
      await reload();
      return false;
    }
  }

  return {
    load,
    reload,
    save,
    templates: load.state === 'loaded' ? load.data.templates : ORIGINAL_TEMPLATES,
    messages: load.state === 'loaded' ? load.data.messages : ORIGINAL_MESSAGES,
    brand: load.state === 'loaded' ? load.data.brand : '',
  };
}

export type ReplyTemplateStore = ReturnType<typeof useReplyTemplates>;
