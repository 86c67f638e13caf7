import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './VideoLinkCard.module.css';
import { linkHint, VideoLinkPreview } from './VideoLinkPreview.tsx';
import { EMPTY_LINK } from './video-list.ts';

type Props = {
  url: string;
  /** Counted from 1. */
  place: number;
  repeated: boolean;
  /** What is typed while the card is edited; null when it is not. */
  typed: string | null;
  /** Another card is being edited. */
  locked: boolean;
  onEdit: () => void;
  onType: (text: string) => void;
  onSave: () => void;
  onCancel: () => void;
  onDelete: () => void;
};

/** One link of a list, with what it points to. */
export function VideoLinkCard(props: Props) {
  const { url, place, repeated, typed, locked, onEdit, onDelete } = props;
  const edit = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    // The field is gone: the focus goes back to the button that had opened it.
    if (typed === null && wasEdited.current) edit.current?.focus();
    wasEdited.current = typed !== null;
  }, [typed]);
  const hint = repeated ? 'The same video stands higher up already.' : linkHint(url);
  return (
    <li className={styles['card']}>
      <VideoLinkPreview url={typed ?? url} />
      {typed === null ? (
        <>
          <p className={styles['url']}>{url}</p>
          {hint && <p className={styles['hint']}>{hint}</p>}
          <div className={styles['actions']}>
            <button
              ref={edit}
              type="button"
              aria-label={`Edit video ${place}`}
              disabled={locked}
              onClick={onEdit}
            >
              Edit
            </button>
            <button
              type="button"
              data-danger
              aria-label={`Delete video ${place}`}
              disabled={locked}
              onClick={onDelete}
            >
              Delete
            </button>
          </div>
        </>
      ) : (
        <LinkEditor {...props} typed={typed} />
      )}
    </li>
  );
}

function LinkEditor({ place, typed, onType, onSave, onCancel }: Props & { typed: string }) {
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();
  useEffect(() => field.current?.select(), []);

  function save() {
    if (typed.trim() !== '') return onSave();
    setError(EMPTY_LINK);
    field.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    // The form's own Enter and Escape are not meant here.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') save();
    else onCancel();
  }
  return (
    <>
      <input
        ref={field}
        className={styles['field']}
        aria-label={`Video URL ${place}`}
        aria-invalid={error !== null}
        aria-describedby={error ? errorId : undefined}
        inputMode="url"
        spellCheck={false}
        autoCapitalize="none"
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {error && (
        <p id={errorId} className={styles['error']} role="alert">
          {error}
        </p>
      )}
      <div className={styles['actions']}>
        <button type="button" aria-label={`Save video ${place}`} onClick={save}>
          Save
        </button>
        <button type="button" aria-label={`Cancel editing video ${place}`} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </>
  );
}
