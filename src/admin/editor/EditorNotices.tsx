import { Alert } from '#src/components/ui/Alert.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import styles from './EditorNotices.module.css';
import type { Choices, FieldFormatter, FieldName, RecordForm, RecordRow } from './editor-spec.ts';
import { toRecordStrings } from './record-strings.ts';
import type { Editor } from './use-editor.ts';
import { describeSave } from './versions.ts';

type Props<Row extends RecordRow, Form extends RecordForm> = {
  editor: Editor<Row, Form>;
  formatField: FieldFormatter<Form>;
};

/**
 * Shows drafts from earlier visits, the error of a record that could not be opened, and the conflict dialog.
 */
export function EditorNotices<Row extends RecordRow, Form extends RecordForm>({
  editor,
  formatField,
}: Props<Row, Form>) {
  const { mode, conflict, drafts, spec } = editor;
  const strings = toRecordStrings(spec.resource);
  const labelOf = (field: FieldName<Form>) => spec.labels[field];
  return (
    <>
      {drafts.map((draft) => (
        <DraftNotice
          key={draft.key}
          title={draft.value.form.name || strings.unnamed}
          savedAt={draft.savedAt}
          onRestore={() => editor.restoreDraft(draft)}
          onDiscard={() => editor.discardDraft(draft)}
        />
      ))}
      {mode.kind === 'opening' && <p role="status">Loading...</p>}
      {mode.kind === 'list' && mode.failed && (
        <div className={styles['failed']}>
          <Alert>{strings.openFailed}</Alert>
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
              mine: formatField(field, conflict.edit.form),
              theirs: formatField(field, conflict.merged.base),
              theirSave: save ? describeSave(save) : '',
            };
          })}
          mergedLabels={conflict.mergedFields.map(labelOf)}
          // The dialog returns the field names that it was given.
          onSave={(choices) => editor.resolveConflict(choices as Choices<Form>)}
          onBack={editor.dismissConflict}
        />
      )}
    </>
  );
}
