import type { ReactNode } from 'react';
import type { FormProps } from '#src/admin/core/editor/editor-spec.ts';
import { FormFrame } from '#src/admin/core/editor/FormFrame.tsx';
import { toRecordStrings } from '#src/admin/core/editor/record-strings.ts';
import { HiddenMark } from '#src/admin/core/ui/HiddenMark.tsx';
import { QrCodeButton } from '#src/admin/sharing/QrCodeButton.tsx';
import type { Kind } from '#src/domain/records/kinds.ts';
import { isHidden } from '#src/domain/records/visibility.ts';
import { hasPage } from '#src/domain/sharing/readable-link.ts';

type Props<Form> = {
  kind: Kind;
  formProps: FormProps<Form>;
  /** The missing details, worded as in the list of records. */
  missing?: readonly string[];
  children: ReactNode;
};

/** The frame of a record's form: its heading, buttons and keyboard shortcuts. */
export function RecordFormFrame<Form extends object>({
  kind,
  formProps,
  missing = [],
  children,
}: Props<Form>) {
  const { id, adding, form, saving, headerActions, onSubmit, onSwitchToBulk, onCancel } = formProps;
  const strings = toRecordStrings(kind);
  return (
    <FormFrame
      heading={adding ? strings.add : strings.edit}
      mark={isHidden(form) && <HiddenMark />}
      submitLabel={adding ? strings.create : strings.update}
      saving={saving}
      onSubmit={onSubmit}
      onCancel={onCancel}
      headerActions={
        <>
          {adding && onSwitchToBulk && (
            <button type="button" className="outlined-button" onClick={onSwitchToBulk}>
              Switch to Bulk Mode
            </button>
          )}
          {headerActions}
          {id !== null && hasPage(kind) && (
            <QrCodeButton kind={kind} id={id} isRecordHidden={isHidden(form)} />
          )}
        </>
      }
    >
      {missing.length > 0 && <p className="warning">Incomplete: {missing.join(', ')}</p>}
      {children}
    </FormFrame>
  );
}
