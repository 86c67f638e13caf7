import { adminApi } from '#src/admin/api/admin-session.ts';
import { isStale } from '#src/admin/api/has-status.ts';
import { useResource } from '#src/admin/shell/use-resource.ts';
import { ORIGINAL_TEMPLATES, type ReplyTemplate, type ReplyTemplates } from '#src/domain/reply-template.ts';

const PATH = '/api/reply-templates';

/** Loads and saves the reply templates. `templates` are the original ones until the stored ones have loaded. */
export function useReplyTemplates() {
  const { load, reload } = useResource<ReplyTemplates>(PATH);

  /** Replaces all templates. Returns false if somebody else has saved them since `version`. Throws `ApiError`. */
  async function save(templates: readonly ReplyTemplate[], version: number): Promise<boolean> {
    try {
      await adminApi.put(PATH, { templates }, `"${version}"`);
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
  };
}

export type ReplyTemplateStore = ReturnType<typeof useReplyTemplates>;
