import type { ReactNode } from 'react';
import { FormFrame } from './FormFrame.tsx';

type Props = {
  noun: string;
  adding: boolean;
  saving: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  /** For records that can be added many at once. */
  onBulk?: () => void;
  children: ReactNode;
};

/** The frame of one record's form. */
export function RecordFormFrame({ noun, adding, onBulk, ...frame }: Props) {
  return (
    <FormFrame
      {...frame}
      heading={adding ? `Add New ${noun}` : `Edit ${noun}`}
      submitLabel={adding ? `Create ${noun}` : `Update ${noun}`}
      other={
        adding &&
        onBulk && (
          <button type="button" onClick={onBulk}>
            Switch to Bulk Mode
          </button>
        )
      }
    />
  );
}
