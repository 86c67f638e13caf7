import { type FormEvent, useId, useState } from 'react';
import { findIssueMessage, toErrorMessage } from '#src/admin/core/api/error-message.ts';
import { ModalDialog } from '#src/admin/core/dialogs/ModalDialog.tsx';
import { Field } from '#src/admin/core/fields/Field.tsx';
import { completeWebUrl } from '#src/domain/values/complete-url.ts';
import { findPastedLink } from '#src/domain/values/pasted-link.ts';
import { NOT_A_WEB_URL } from '#src/domain/values/web-url.ts';
import type { LinkedVideo } from '#src/domain/videos/linked-video.ts';
import styles from './BrokenLinks.module.css';

type ReplaceLinkDialogProps = {
  video: LinkedVideo;
  /** Throws if the video could not be replaced. */
  onReplace: (url: string) => Promise<void>;
  onCancel: () => void;
};

/** Asks for the URL that replaces a video. */
export function ReplaceLinkDialog({ video, onReplace, onCancel }: ReplaceLinkDialogProps) {
  const [url, setUrl] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const id = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const replacement = findPastedLink(url);
    if (replacement === null) return setError(NOT_A_WEB_URL);
    setBusy(true);
    setError(undefined);
    try {
      await onReplace(replacement);
    } catch (failure) {
      setError(findIssueMessage(failure) ?? toErrorMessage(failure));
      setBusy(false);
    }
  }
  return (
    <ModalDialog className={styles['dialog']} aria-labelledby={id} onCancel={onCancel}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <h2 id={id} className={styles['heading']}>
          Replace link
        </h2>
        <p className={styles['old']}>{video.title || video.url}</p>
        <Field
          name="replacement"
          label="New video URL"
          value={url}
          onChange={setUrl}
          error={error}
          type="url"
          complete={completeWebUrl}
          required
        />
        <div className={styles['dialog-actions']}>
          <button type="button" className="button" data-variant="secondary" onClick={onCancel}>
            Cancel
          </button>
          <button type="submit" className="button" aria-disabled={busy}>
            {busy ? 'Replacing…' : 'Replace'}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}
