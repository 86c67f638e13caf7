import { useState } from 'react';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { ModalDialog } from '#src/admin/core/dialogs/ModalDialog.tsx';
import { LoadFailure } from '#src/admin/core/loading/LoadedList.tsx';
import type { Lead } from '#src/domain/leads/lead.ts';
import { PLACEHOLDERS, type ReplyTemplates } from '#src/domain/leads/reply-template.ts';
import styles from './EditTemplatesDialog.module.css';
import { TemplatesForm } from './TemplatesForm.tsx';
import type { ReplyTemplateStore } from './use-reply-templates.ts';

type Props = {
  /** The lead that fills the placeholders in the form's preview. */
  lead: Lead;
  store: ReplyTemplateStore;
  onClose: () => void;
};

/** Edits the reply templates and the messages to clients. */
export function EditTemplatesDialog({ lead, store, onClose }: Props) {
  const [isDirty, setDirty] = useState(false);
  // The form starts from the first version that was loaded, even if another one arrives later.
  const [base, setBase] = useState<ReplyTemplates | null>(null);
  if (base === null && store.load.state === 'loaded') setBase(store.load.data);

  async function cancel() {
    if (!isDirty || (await confirm('Discard your unsaved changes?', 'Discard'))) onClose();
  }
  return (
    <ModalDialog
      className={styles['dialog']}
      aria-labelledby="templates-title"
      onCancel={(event) => {
        // The browser would close the dialog before the owner has confirmed.
        event.preventDefault();
        void cancel();
      }}
    >
      <h2 id="templates-title">Templates</h2>
      <p className={styles['hint']}>
        {Object.entries(PLACEHOLDERS).map(([word, meaning]) => (
          <span key={word}>
            <code>{`{${word}}`}</code> is {meaning}.
          </span>
        ))}
      </p>
      {store.load.state === 'failed' && (
        <LoadFailure
          message="The templates could not be loaded."
          error={store.load.error}
          onRetry={store.reload}
        />
      )}
      {store.load.state === 'loading' && <p role="status">Loading...</p>}
      {base && (
        <TemplatesForm
          base={base}
          lead={lead}
          store={store}
          onDirty={() => setDirty(true)}
          onCancel={cancel}
          onSaved={onClose}
        />
      )}
    </ModalDialog>
  );
}
