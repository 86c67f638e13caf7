import type { ReactNode } from 'react';
import type { FormProps } from './editor-spec.ts';
import { FormFrame } from './FormFrame.tsx';
import { toRecordTexts } from './record-texts.ts';

type Props<Form> = {
  spec: { singular: string; plural: string };
  formProps: FormProps<Form>;
  children: ReactNode;
};

/** Heading, buttons and keyboard shortcuts around the fields of a record's form. */
export function RecordFormFrame<Form>({ spec, formProps, children }: Props<Form>) {
  const { adding, saving, onSubmit, onBulk, onCancel } = formProps;
  const texts = toRecordTexts(spec);
  return (
    <FormFrame
      heading={adding ? texts.add : texts.edit}
      submitLabel={adding ? texts.create : texts.update}
      saving={saving}
      onSubmit={onSubmit}
      onCancel={onCancel}
      switchButton={
        adding &&
        onBulk && (
          <button type="button" onClick={onBulk}>
            Switch to Bulk Mode
          </button>
        )
      }
    >
      {children}
    </FormFrame>
  );
}
