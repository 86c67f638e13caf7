import { useState } from 'react';
import type { FormProps, RecordForm, RecordRow } from '#src/admin/core/editor/editor-spec.ts';
import { RecordHistory } from '#src/admin/core/editor/RecordHistory.tsx';
import { LivePreview } from '#src/admin/core/live-preview/LivePreview.tsx';
import { FormColumns } from './FormColumns.tsx';
import type { WorkspaceProps } from './FormWorkspace.tsx';
import { SidePanel } from './SidePanel.tsx';
import { useIsWide } from './use-is-wide.ts';

type SingleFormProps<Row extends RecordRow, Form extends RecordForm> = Omit<
  WorkspaceProps<Row, Form>,
  'bulk' | 'reload'
> & { formProps: Omit<FormProps<Form>, 'headerActions'> };

/**
 * The single form. A wide screen shows the live preview or the history next to it. On a narrow screen, buttons
 * open them as dialogs.
 */
export function SingleForm<Row extends RecordRow, Form extends RecordForm>({
  Form,
  livePreview,
  editor,
  formProps,
  rows,
  formatField,
}: SingleFormProps<Row, Form>) {
  const isWide = useIsWide();
  const [opened, setOpened] = useState<'preview' | 'history' | null>(null);
  const panel = opened ?? (isWide && livePreview ? 'preview' : null);
  const close = () => setOpened(null);
  const toggle = (name: 'preview' | 'history') => setOpened(opened === name ? null : name);

  const headerActions = (
    <>
      {livePreview && !isWide && (
        <button type="button" className="outlined-button" onClick={() => toggle('preview')}>
          Preview
        </button>
      )}
      {editor.mode.kind === 'edit' && (
        <button
          type="button"
          className="outlined-button"
          aria-expanded={panel === 'history'}
          onClick={() => toggle('history')}
        >
          History
        </button>
      )}
    </>
  );
  return (
    <FormColumns hasPanel={isWide && panel !== null}>
      <Form formProps={{ ...formProps, headerActions }} rows={rows} />
      {panel === 'preview' && livePreview && (
        <SidePanel title="Preview" isModal={!isWide} onClose={isWide ? null : close}>
          <LivePreview spec={livePreview} open={{ id: formProps.id, form: formProps.form, rows }} />
        </SidePanel>
      )}
      {panel === 'history' && (
        <SidePanel title="History" isModal={!isWide} onClose={close}>
          <RecordHistory editor={editor} formatField={formatField} onRestore={isWide ? null : close} />
        </SidePanel>
      )}
    </FormColumns>
  );
}
