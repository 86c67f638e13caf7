import { FormFrame, type FormFrameProps } from './FormFrame.tsx';

type Props = Omit<FormFrameProps, 'heading' | 'submitLabel' | 'other'> & {
  noun: string;
  adding: boolean;
  /** For records that can be added many at once. */
  onBulk?: () => void;
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
