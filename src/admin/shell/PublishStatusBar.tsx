import styles from './PublishStatusBar.module.css';
import { toPublishStatusMessage } from './publish-status-message.ts';
import { usePublishStatus } from './use-publish-status.ts';

/** Says on every screen whether the site shows what is saved. */
export function PublishStatusBar() {
  const { view, retry } = usePublishStatus();
  return (
    <p className={styles['line']} data-state={view.state}>
      <span role="status">{toPublishStatusMessage(view)}</span>
      {view.state === 'failed' && (
        <button type="button" onClick={() => retry()}>
          Try again
        </button>
      )}
    </p>
  );
}
