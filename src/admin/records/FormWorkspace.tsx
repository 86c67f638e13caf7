import type { FieldFormatter, RecordForm, RecordRow } from '#src/admin/core/editor/editor-spec.ts';
import type { Editor } from '#src/admin/core/editor/use-editor.ts';
import { BulkAddForm } from './BulkAddForm.tsx';
import { SingleForm } from './SingleForm.tsx';
import type { BulkSpec } from './use-bulk-add.ts';
import type { FormModule } from './use-form-module.ts';

export type WorkspaceProps<Row extends RecordRow, Form extends RecordForm> = Pick<
  FormModule<Row, Form>,
  'Form' | 'livePreview'
> & {
  editor: Editor<Row, Form>;
  /** Null if the screen has no bulk form. */
  bulk: BulkSpec<Row> | null;
  rows: readonly Row[];
  reload: () => Promise<void>;
  formatField: FieldFormatter<Form>;
};

/** The single or the bulk form, in place of the list. */
export function FormWorkspace<Row extends RecordRow, Form extends RecordForm>({
  bulk,
  reload,
  ...props
}: WorkspaceProps<Row, Form>) {
  const { editor, rows } = props;
  const { formProps, bulkProps } = editor;
  if (bulk && bulkProps)
    return (
      <BulkAddForm
        spec={bulk}
        kind={editor.spec.resource}
        formProps={bulkProps}
        rows={rows}
        reload={reload}
      />
    );
  return formProps && <SingleForm key={editor.formKey} {...props} formProps={formProps} />;
}
