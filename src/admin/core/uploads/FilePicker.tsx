import { type DragEvent, type ReactNode, useId, useState } from 'react';
import styles from './FilePicker.module.css';

type Props = {
  /** Shown on the button. */
  label: ReactNode;
  multiple: boolean;
  onPick: (files: File[]) => void;
  /** The media types to offer. Default: photos. */
  accept?: string;
  /** True to show only the button. Files can still be dropped on it. */
  isCompact?: boolean;
};

/** Because HEIC is not among these media types, iPhones convert their photos to JPEG. */
const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** A file input that also accepts dropped files. */
export function FilePicker({ label, multiple, onPick, accept = PHOTO_TYPES, isCompact = false }: Props) {
  const id = useId();
  const [isDragOver, setDragOver] = useState(false);

  function pick(list: FileList | null) {
    const files = [...(list ?? [])];
    if (files.length > 0) onPick(multiple ? files : files.slice(0, 1));
  }
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setDragOver(false);
    pick(event.dataTransfer.files);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboard users use the input inside
    <div
      className={styles['picker']}
      data-compact={isCompact || undefined}
      data-over={isDragOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={onDrop}
    >
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          pick(currentTarget.files);
          // Without this, choosing the same file again fires no change event.
          currentTarget.value = '';
        }}
      />
      <label className="outlined-button" htmlFor={id}>
        {label}
      </label>
      {!isCompact && <span>or drop {multiple ? 'them' : 'it'} here</span>}
    </div>
  );
}
