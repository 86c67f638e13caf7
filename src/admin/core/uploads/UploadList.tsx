import styles from './UploadList.module.css';
import type { Upload } from './upload-queue.ts';
import type { Uploads } from './use-uploads.ts';

/** The files that are not uploaded yet, with their progress or error. */
export function UploadList({ uploads, queue }: Pick<Uploads, 'uploads' | 'queue'>) {
  if (uploads.length === 0) return null;
  return (
    <ul role="list" className={`stack gap-2 ${styles['uploads']}`} aria-label="Uploads">
      {uploads.map((upload) => (
        <li key={upload.id} data-failed={upload.status === 'failed' || undefined}>
          <span className="bold">{upload.name}</span>
          {upload.status === 'failed' && <span className={styles['reason']}>{upload.reason}</span>}
          {upload.status !== 'failed' && (
            <progress
              max={1}
              value={upload.status === 'sending' ? upload.progress : undefined}
              aria-label={`${STATUS_LABELS[upload.status]} ${upload.name}`}
            />
          )}
          <span className={styles['actions']}>
            {upload.status === 'failed' && upload.canRetry && (
              <button
                type="button"
                className="outlined-button"
                aria-label={`Retry ${upload.name}`}
                onClick={() => queue.retry(upload.id)}
              >
                Retry
              </button>
            )}
            <button
              type="button"
              className="outlined-button"
              aria-label={`${upload.status === 'failed' ? 'Dismiss' : 'Cancel'} ${upload.name}`}
              onClick={() => queue.cancel(upload.id)}
            >
              {upload.status === 'failed' ? 'Dismiss' : 'Cancel'}
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}

const STATUS_LABELS: Record<Exclude<Upload['status'], 'failed'>, string> = {
  waiting: 'Waiting to send',
  preparing: 'Preparing',
  sending: 'Sending',
};
