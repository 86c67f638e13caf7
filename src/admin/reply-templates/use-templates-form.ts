import { useMemo } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import type { StoredForm } from '#src/admin/core/saving/edit.ts';
import { isChanged, type UnsavedEdit } from '#src/admin/core/saving/saving-state.ts';
import { useSavingStore } from '#src/admin/core/saving/saving-store.ts';
import { ORIGINAL_TRANSLATIONS } from '#src/copy/admin/original-texts.ts';
import { DEFAULT_LANGUAGE, type Language } from '#src/domain/language/language.ts';
import type { ReplyTemplates } from '#src/domain/leads/reply-template.ts';
import type { ClientMessages, TranslatedMessages } from '#src/domain/reels/client-message.ts';
import { type AgreementDraft, type TemplateDraft, toDrafts, toTemplates } from './TemplateFields.tsx';
import { type LoadedReplyTemplates, REPLY_TEMPLATES_PATH } from './use-reply-templates.ts';

/** All reply templates, messages to clients and agreement templates, as the owner edits them. */
export type TemplatesFormValue = {
  templates: TemplateDraft[];
  messages: ClientMessages;
  translatedMessages: TranslatedMessages;
  agreements: AgreementDraft[];
};

const KEY = 'templates';
/** Fields that drafts of earlier releases lack. */
const MISSING = { agreements: [], translatedMessages: ORIGINAL_TRANSLATIONS };

const toStored = ({
  templates,
  messages,
  translatedMessages,
  agreements,
  version,
}: ReplyTemplates): StoredForm<TemplatesFormValue> => ({
  form: {
    templates: toDrafts(templates),
    messages,
    translatedMessages,
    agreements: toDrafts(agreements),
  },
  etag: `"${version}"`,
});

/**
 * Reads a draft, perhaps one of an earlier release, whose templates have no language. A field that the draft lacks gets the
 * same value in its base and its form, so that the field is not saved.
 */
function readDraft(draft: unknown): Record<string, UnsavedEdit<TemplatesFormValue>> {
  // Only this file stores drafts under this name.
  const edits = draft as Record<string, UnsavedEdit<TemplatesFormValue>>;
  const addLanguage = <Template extends { language: Language }>(template: Template): Template => ({
    ...template,
    language: template.language ?? DEFAULT_LANGUAGE,
  });
  const complete = (form: TemplatesFormValue): TemplatesFormValue => {
    const completed = { ...MISSING, ...form };
    return {
      ...completed,
      templates: completed.templates.map(addLanguage),
      agreements: completed.agreements.map(addLanguage),
    };
  };
  return Object.fromEntries(
    Object.entries(edits).map(([key, edit]) => [
      key,
      {
        ...edit,
        base: complete(edit.base),
        form: complete(edit.form),
        unconfirmed: (edit.unconfirmed ?? []).map(complete),
      },
    ]),
  );
}

/** The form of the templates, with its unsaved changes. `saving` is null until the templates have loaded. */
export function useTemplatesForm({ load, reload }: LoadedReplyTemplates) {
  const loaded = load.state === 'loaded' ? load.data : null;
  const stored = useMemo(
    (): Record<string, StoredForm<TemplatesFormValue>> => (loaded ? { [KEY]: toStored(loaded) } : {}),
    [loaded],
  );
  const store = useSavingStore<TemplatesFormValue>(stored, {
    name: 'reply-templates',
    debounceMs: null,
    readDraft,
    api: () => ({
      read: async () => {
        const { form, etag } = toStored((await adminApi.get<ReplyTemplates>(REPLY_TEMPLATES_PATH)).data);
        return { data: form, etag };
      },
      update: async (_, { form, etag }) => {
        const texts = {
          templates: toTemplates(form.templates),
          messages: form.messages,
          translatedMessages: form.translatedMessages,
          agreements: toTemplates(form.agreements),
        };
        const { data } = await adminApi.put<ReplyTemplates>(REPLY_TEMPLATES_PATH, texts, etag);
        void reload();
        return { data: form, etag: toStored(data).etag };
      },
    }),
    onFailure: (error) => notify.failure('Error saving templates. Please try again.', error),
  });
  const saving = store.getSnapshot()[KEY] ?? null;
  return {
    saving,
    isDirty: saving !== null && isChanged(saving),
    edit: (change: Partial<TemplatesFormValue>) => store.edit(KEY, change),
    resolve: (keep: 'mine' | 'theirs') => store.resolve(KEY, keep),
    discard: () => store.discard(KEY),
    /** Returns true if everything is saved. */
    save: async () => {
      // A new template gets the key that its stored version will have, so that the two can be compared.
      if (saving)
        store.edit(KEY, {
          templates: toDrafts(toTemplates(saving.form.templates)),
          agreements: toDrafts(toTemplates(saving.form.agreements)),
        });
      return (await store.submit(KEY)) !== null;
    },
  };
}

export type TemplatesEditor = ReturnType<typeof useTemplatesForm>;
