import styles from './UploadList.module.css';
import type { Upload } from './upload-queue.ts';
import type { Uploads } from './use-uploads.ts';

/** The files on their way: how far each is, and what can be done about it. */
export function UploadList({ uploads, queue }: Pick<Uploads, 'uploads' | 'queue'>) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles['uploads']} aria-label="Uploads">
      {uploads.map((upload) => (
        <li key={upload.id} data-failed={upload.step === 'failed' || undefined}>
          <span className={styles['name']}>{upload.name}</span>
          {upload.step === 'failed' ? (
            <span className={styles['reason']}>{upload.reason}</span>
          ) : (
            <progress
              max={1}
              value={upload.step === 'sending' ? upload.share : undefined}
              aria-label={`${STEPS[upload.step]} ${upload.name}`}
            />
          )}
          <span className={styles['actions']}>
            {upload.step === 'failed' && (
              <button
                type="button"
                aria-label={`Retry ${upload.name}`}
                onClick={() => queue.retry(upload.id)}
              >
                Retry
              </button>
            )}
            <button
              type="button"
              aria-label={`${upload.step === 'failed' ? 'Dismiss' : 'Cancel'} ${upload.name}`}
              onClick={() => queue.cancel(upload.id)}
            >
              {upload.step === 'failed' ? 'Dismiss' : 'Cancel'}
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}

const STEPS: Record<Exclude<Upload['step'], 'failed'>, string> = {
  waiting: 'Waiting to send',
  preparing: 'Preparing',
  sending: 'Sending',
};
