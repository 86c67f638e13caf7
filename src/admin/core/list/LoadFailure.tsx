import { toErrorMessage } from '#src/admin/core/api/error-message.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import styles from '../loading/LoadedList.module.css';

type LoadFailureProps = { message: string; error: unknown; onRetry: () => void };

/** Shown in place of data that could not be loaded. */
export function LoadFailure({ message, error, onRetry }: LoadFailureProps) {
  return (
    <div className={styles['failure']}>
      <Alert>{message}</Alert>
      <p className={styles['reason']}>{toErrorMessage(error)}</p>
      <button type="button" className="button" data-variant="secondary" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
