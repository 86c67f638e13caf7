import { type FormEvent, useState } from 'react';
import type { FileDelivery, ReelFile } from '#src/domain/reels/schema.ts';
import { toLocalIsoDate } from '#src/domain/values/dates.ts';
import styles from './ClientPage.module.css';
import { FileFields } from './FileFields.tsx';
import {
  type FileErrors,
  findFileErrors,
  type TypedFile,
  toFileDelivery,
  toTypedFile,
} from './typed-file.ts';

type Props = {
  leadId: number;
  /** The file that is replaced, or null. */
  file: ReelFile | null;
  isBusy: boolean;
  onSave: (file: FileDelivery) => void;
  onClose: () => void;
};

/** The form that adds or replaces the file of a version that is already delivered. */
export function FileForm({ leadId, file, isBusy, onSave, onClose }: Props) {
  const [typed, setTyped] = useState<TypedFile>({
    ...toTypedFile(null),
    kind: 'upload',
    release: file?.release ?? 'payment',
  });
  const [errors, setErrors] = useState<FileErrors>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    const invalid = findFileErrors(typed);
    setErrors(invalid);
    const { file: delivery } = toFileDelivery(typed, toLocalIsoDate(new Date()));
    if (delivery && Object.keys(invalid).length === 0) onSave(delivery);
  }
  return (
    <form className={`stack start ${styles['form']}`} onSubmit={submit} noValidate>
      <FileFields
        leadId={leadId}
        file={typed}
        errors={errors}
        isRequired
        onChange={(part) => {
          setTyped((current) => ({ ...current, ...part }));
          setErrors({});
        }}
      />
      <div className="cluster gap-2">
        <button type="submit" className="outlined-button" aria-disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Save the file'}
        </button>
        <button type="button" className="outlined-button" onClick={onClose}>
          Not now
        </button>
      </div>
    </form>
  );
}
