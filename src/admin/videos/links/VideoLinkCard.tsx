import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { EMPTY_LINK } from '#src/admin/core/fields/video-list.ts';
import type { Sortable } from '#src/admin/core/sortable/use-sortable.ts';
import { linkHint } from './describe-link.ts';
import type { EditedRecord } from './LinkedRecords.tsx';
import styles from './VideoLinkCard.module.css';
import { VideoLinkPreview } from './VideoLinkPreview.tsx';

type Props = {
  /** For moving the card in its list. */
  itemProps: ReturnType<Sortable['itemProps']>;
  handle: ReactNode;
  url: string;
  editedRecord: EditedRecord;
  /** The one-based position in the list. */
  position: number;
  isDuplicate: boolean;
  /** The edited URL, or null if the card is not being edited. */
  editedUrl: string | null;
  /** True if another card is being edited. */
  locked: boolean;
  /** Replaces a short link that is not being edited. Null keeps the link. */
  onResolve: ((url: string) => void) | null;
  onEdit: () => void;
  onEditChange: (url: string) => void;
  onSave: () => void;
  onCancel: () => void;
  onDelete: () => void;
};

/** One link of a list with its preview. The URL can be edited in place. */
export function VideoLinkCard(props: Props) {
  const { url, editedRecord, position, isDuplicate, editedUrl, locked, onEdit, onDelete } = props;
  const editButton = useRef<HTMLButtonElement>(null);
  const isEditing = editedUrl !== null;
  const wasEditing = useRef(false);
  useEffect(() => {
    // The input is gone, so return the focus to the button that opened it.
    if (!isEditing && wasEditing.current) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const hint = isDuplicate ? 'This video already appears earlier in the list.' : linkHint(url);
  return (
    <li className={styles['card']} {...props.itemProps}>
      <VideoLinkPreview
        url={editedUrl ?? url}
        editedRecord={editedRecord}
        onResolve={isEditing ? props.onEditChange : props.onResolve}
      />
      {editedUrl === null ? (
        <>
          <p className={styles['url']}>{url}</p>
          {hint && <p className="warning">{hint}</p>}
          <div className={styles['actions']}>
            {props.handle}
            <button
              ref={editButton}
              type="button"
              className="outlined-button"
              aria-label={`Edit video ${position}`}
              disabled={locked}
              onClick={onEdit}
            >
              Edit
            </button>
            <button
              type="button"
              className="outlined-button"
              data-danger
              aria-label={`Delete video ${position}`}
              disabled={locked}
              onClick={onDelete}
            >
              Delete
            </button>
          </div>
        </>
      ) : (
        <LinkEditor {...props} editedUrl={editedUrl} />
      )}
    </li>
  );
}

function LinkEditor({ position, editedUrl, onEditChange, onSave, onCancel }: Props & { editedUrl: string }) {
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  useEffect(() => input.current?.select(), []);

  function save() {
    if (editedUrl.trim() !== '') return onSave();
    setError(EMPTY_LINK);
    input.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    // Keep the form from handling Enter and Escape too.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') save();
    else onCancel();
  }
  return (
    <>
      <input
        ref={input}
        className="input"
        aria-label={`Video URL ${position}`}
        aria-invalid={error !== null}
        aria-describedby={error ? errorId : undefined}
        inputMode="url"
        spellCheck={false}
        autoCapitalize="none"
        value={editedUrl}
        onChange={({ currentTarget }) => onEditChange(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {error && (
        <p id={errorId} className="error" role="alert">
          {error}
        </p>
      )}
      <div className={styles['actions']}>
        <button
          type="button"
          className="outlined-button"
          aria-label={`Save video ${position}`}
          onClick={save}
        >
          Save
        </button>
        <button
          type="button"
          className="outlined-button"
          aria-label={`Cancel editing video ${position}`}
          onClick={onCancel}
        >
          Cancel
        </button>
      </div>
    </>
  );
}
