import styles from './PartFailure.module.css';

type Props = { message: string; onRetry: () => void };

/** Shown in place of a part of the dashboard that could not be loaded. */
export function PartFailure({ message, onRetry }: Props) {
  return (
    <p className={styles['failure']} role="status">
      {message}
      <button type="button" className="outlined-button" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
