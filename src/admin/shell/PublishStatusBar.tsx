import styles from './PublishStatusBar.module.css';
import { toPublishStatusMessage } from './publish-status-message.ts';
import { usePublishStatus } from './use-publish-status.ts';

/** Shows whether the public site has the saved changes. */
export function PublishStatusBar() {
  const { status, retry } = usePublishStatus();
  return (
    <p className={styles['bar']} data-state={status.state}>
      <span role="status">{toPublishStatusMessage(status)}</span>
      {status.state === 'failed' && (
        <button type="button" onClick={() => retry()}>
          Try again
        </button>
      )}
    </p>
  );
}
