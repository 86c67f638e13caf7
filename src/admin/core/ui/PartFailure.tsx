import styles from '../loading/LoadedList.module.css';

type PartFailureProps = { message: string; onRetry: () => void };

/** Shown in place of a part of the dashboard that could not be loaded. */
export function PartFailure({ message, onRetry }: PartFailureProps) {
  return (
    <p className={styles['part-failure']} role="status">
      {message}
      <button type="button" className="outlined-button" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
