import { useMemo } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { isTemporary } from '#src/admin/core/api/api-errors.ts';
import { leadPath, readLead } from '#src/admin/core/api/lead-api.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { LanguageField } from '#src/admin/core/fields/LanguageField.tsx';
import { describeUnsentChanges, deviceNoun } from '#src/admin/core/offline/sync-status.ts';
import { useIsOnline } from '#src/admin/core/offline/use-network.ts';
import { useSavingStore } from '#src/admin/core/saving/saving-store.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import styles from './LeadDetails.module.css';
import { SAVE_FAILED } from './lead-changes.ts';

type LanguageForm = Pick<Lead, 'language'>;

const KEY = 'language';

/** The language of a lead's sender, saved when the owner chooses another one. */
export function LeadLanguage({ lead, reload }: { lead: Lead; reload: () => Promise<void> }) {
  const { kind, id, language } = lead;
  const stored = useMemo(() => ({ [KEY]: { form: { language }, etag: null } }), [language]);
  const store = useSavingStore<LanguageForm>(stored, {
    name: `language-${kind}-${id}`,
    debounceMs: 0,
    api: () => ({
      read: async () => ({ data: { language: (await readLead(lead)).language }, etag: null }),
      update: async (_, { form }) => {
        const { data } = await adminApi.put<Lead>(leadPath(lead), form, null);
        await reload();
        return { data: { language: data.language }, etag: null };
      },
    }),
    onFailure: (error) => {
      if (!isTemporary(error)) notify.failure(SAVE_FAILED, error);
    },
  });
  const isOnline = useIsOnline();
  const saving = store.getSnapshot()[KEY];
  return (
    <div className={styles['language']}>
      <LanguageField
        name={`language-${kind}-${id}`}
        label="Language"
        value={saving?.form.language ?? language}
        onChange={(chosen) => store.edit(KEY, { language: chosen })}
        hint={
          <span role="status">
            {saving?.status === 'offline'
              ? describeUnsentChanges(isOnline, deviceNoun())
              : 'For new links, messages and emails to this person'}
          </span>
        }
      />
    </div>
  );
}
