import { type DragEvent, useId, useState } from 'react';
import styles from './FilePicker.module.css';

type Props = { label: string; multiple: boolean; onPick: (files: File[]) => void };

// HEIC is left out on purpose: a phone that has only that turns it into a JPEG as it is picked.
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif';

/** Where photos are picked, or dropped. */
export function FilePicker({ label, multiple, onPick }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);

  function pick(list: FileList | null) {
    const files = [...(list ?? [])];
    if (files.length > 0) onPick(multiple ? files : files.slice(0, 1));
  }
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    pick(event.dataTransfer.files);
  }
  return (
    // Dropping is a second way: the field within takes the keys.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className={styles['picker']}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={ACCEPT}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          pick(currentTarget.files);
          // The same file can be picked again.
          currentTarget.value = '';
        }}
      />
      <label htmlFor={id}>{label}</label>
      <span>or drop {multiple ? 'them' : 'it'} here</span>
    </div>
  );
}
