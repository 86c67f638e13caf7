import { Alert } from '#src/components/ui/Alert.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import styles from './EditorNotices.module.css';
import type { Choices } from './editor-spec.ts';
import type { Editor } from './use-editor.ts';
import { describeSave, toFieldFormatter } from './versions.ts';

type Props<Row extends { id: number; name: string }, Form extends { name: string }> = {
  editor: Editor<Row, Form>;
  /** What the form is about when it has no name yet: 'a gym'. */
  nameless: string;
  /** How a field is read that is no plain text. */
  show?: (field: keyof Form & string, form: Form) => string;
};

/** What stands above the form: drafts of earlier visits, a record that could not be opened, and conflicts. */
export function EditorNotices<Row extends { id: number; name: string }, Form extends { name: string }>({
  editor,
  nameless,
  show,
}: Props<Row, Form>) {
  const { mode, conflict, drafts, spec } = editor;
  const read = toFieldFormatter(show);
  const labelOf = (field: keyof Form & string) => spec.labels[field] ?? field;
  return (
    <>
      {drafts.map((draft) => (
        <DraftNotice
          key={draft.key}
          about={draft.value.form.name || nameless}
          at={draft.savedAt}
          onRestore={() => editor.restoreDraft(draft)}
          onDiscard={() => editor.discardDraft(draft)}
        />
      ))}
      {mode.mode === 'opening' && <p role="status">Loading...</p>}
      {mode.mode === 'list' && mode.failed && (
        <div className={styles['failed']}>
          <Alert>{spec.messages.openFailed}</Alert>
          <p>{mode.failed.reason}</p>
        </div>
      )}
      {conflict && (
        <ConflictDialog
          fields={conflict.fields.map((field) => {
            const save = conflict.saves[field];
            return {
              name: field,
              label: labelOf(field),
              mine: read(field, conflict.mine),
              theirs: read(field, conflict.theirs),
              saved: save ? describeSave(save) : '',
            };
          })}
          merged={conflict.taken.map(labelOf)}
          // The dialog names the fields that it was given.
          onSave={(choices) => editor.resolveConflict(choices as Choices<Form>)}
          onBack={editor.leaveConflict}
        />
      )}
    </>
  );
}
