import styles from './PosterUploadStatus.module.css';
import type { PosterUpload } from './use-poster.ts';

type Props = { upload: PosterUpload; onRetry: (image: File) => void; onCancel: () => void };

/** The progress or the error of a poster upload. */
export function PosterUploadStatus({ upload, onRetry, onCancel }: Props) {
  if (upload.status === 'sending')
    return (
      <div className={styles['status']}>
        <progress max={1} value={upload.progress} aria-label="Sending the poster" />
        <button type="button" className="outlined-button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    );
  if (upload.status === 'failed')
    return (
      <div className={styles['status']}>
        <p className={styles['reason']} role="alert">
          The poster was not saved: {upload.reason}
        </p>
        <button type="button" className="outlined-button" onClick={() => onRetry(upload.image)}>
          Retry
        </button>
        <button type="button" className="outlined-button" onClick={onCancel}>
          Dismiss
        </button>
      </div>
    );
  return null;
}
