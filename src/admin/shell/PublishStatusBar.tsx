import styles from './PublishStatusBar.module.css';
import { toPublishingSentence } from './publish-status-message.ts';
import { usePublishing } from './use-publish-status.ts';

/** Says on every screen whether the site shows what is saved. */
export function PublishingLine() {
  const { view, retry } = usePublishing();
  return (
    <p className={styles['line']} data-state={view.state}>
      <span role="status">{toPublishingSentence(view)}</span>
      {view.state === 'failed' && (
        <button type="button" onClick={() => retry()}>
          Try again
        </button>
      )}
    </p>
  );
}
