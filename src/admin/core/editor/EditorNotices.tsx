import type { Resource } from '#src/admin/core/api/record-paths.ts';
import type { Draft } from '#src/admin/core/offline/drafts.ts';
import { ConflictDialog } from '#src/admin/core/saving/ConflictDialog.tsx';
import { DraftNotice } from '#src/admin/core/saving/use-drafts.tsx';
import { describeSave } from '#src/admin/core/saving/versions.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import styles from './EditorNotices.module.css';
import type { EditorMode, OpenEditorMode } from './editor-mode.ts';
import { type Choices, type Conflict, type FieldFormatter, type FieldName, nameOf } from './editor-spec.ts';
import { toEditorStrings } from './record-strings.ts';

/** The parts of an editor that the notices use. */
type EditorParts<Form> = {
  spec: { resource: Resource; labels: Record<FieldName<Form>, string> };
  mode: EditorMode<Form>;
  conflict: Conflict<Form> | null;
  resolveConflict: (choices: Choices<Form>) => void;
  dismissConflict: () => void;
  drafts: readonly Draft<OpenEditorMode<Form>>[];
  restoreDraft: (draft: Draft<OpenEditorMode<Form>>) => void;
  discardDraft: (draft: Draft<OpenEditorMode<Form>>) => void;
};

type Props<Form> = {
  editor: EditorParts<Form>;
  formatField: FieldFormatter<Form>;
};

/** Shows drafts from earlier visits, why a record could not be opened, and the conflict dialog. */
export function EditorNotices<Form extends object>({ editor, formatField }: Props<Form>) {
  const { mode, conflict, drafts, spec } = editor;
  const strings = toEditorStrings(spec.resource);
  const labelOf = (field: FieldName<Form>) => spec.labels[field];
  return (
    <>
      {drafts.map((draft) => (
        <DraftNotice
          key={draft.key}
          draft={draft}
          title={nameOf(draft.value.form) || strings.withArticle}
          onRestore={editor.restoreDraft}
          onDiscard={editor.discardDraft}
        />
      ))}
      {mode.kind === 'opening' && <p role="status">Loading...</p>}
      {mode.kind === 'list' && mode.failure && (
        <div className={styles['failed']}>
          <Alert>{strings.openFailed}</Alert>
          <p>{mode.failure.reason}</p>
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
