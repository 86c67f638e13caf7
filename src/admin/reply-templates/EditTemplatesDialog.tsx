import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { ModalDialog } from '#src/admin/core/dialogs/ModalDialog.tsx';
import { LoadFailure } from '#src/admin/core/loading/LoadedList.tsx';
import type { Lead } from '#src/domain/leads/lead.ts';
import { PLACEHOLDERS } from '#src/domain/leads/reply-template.ts';
import styles from './EditTemplatesDialog.module.css';
import { TemplatesForm } from './TemplatesForm.tsx';
import type { LoadedReplyTemplates } from './use-reply-templates.ts';
import { useTemplatesForm } from './use-templates-form.ts';

type Props = {
  /** The lead that fills the placeholders in the form's preview. */
  lead: Lead;
  store: LoadedReplyTemplates;
  onClose: () => void;
};

/** Edits the reply templates, the messages to clients and the templates for agreements. */
export function EditTemplatesDialog({ lead, store, onClose }: Props) {
  const editor = useTemplatesForm(store);
  const { saving, isDirty, discard } = editor;

  async function cancel() {
    if (isDirty && !(await confirm('Discard your unsaved changes?', 'Discard'))) return;
    discard();
    onClose();
  }
  return (
    <ModalDialog
      className="columns"
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
      {saving && (
        <TemplatesForm
          editor={editor}
          saving={saving}
          lead={lead}
          brand={store.brand}
          onCancel={cancel}
          onSaved={onClose}
        />
      )}
    </ModalDialog>
  );
}
