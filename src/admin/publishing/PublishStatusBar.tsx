import { useWaitingSaves } from '#src/admin/core/offline/use-waiting-saves.ts';
import styles from './PublishStatusBar.module.css';
import { type ShownPublishStatus, toPublishStatusMessage } from './publish-status-message.ts';
import { usePublishStatus } from './use-publish-status.ts';

/** The message names more records than the bar links. */
const MAX_LINKS = 3;

/** Shows whether the public site has the saved changes. */
export function PublishStatusBar() {
  const { status: serverStatus, retry } = usePublishStatus();
  // The server does not know what waits on this device. Moving a request does not change the site.
  const hasUnsent = useWaitingSaves().some(({ kind }) => kind !== 'highlight-requests');
  const status: ShownPublishStatus =
    hasUnsent && serverStatus.state === 'live' ? { state: 'unknown' } : serverStatus;
  return (
    <p className={styles['bar']} data-state={status.state}>
      <span role="status">{toPublishStatusMessage(status)}</span>
      {status.state === 'incomplete' &&
        status.failedRecords.slice(0, MAX_LINKS).map(({ kind, id, name }) => (
          <a key={`${kind}/${id}`} href={`/admin/${kind}/${id}`}>
            Edit {name}
          </a>
        ))}
      {status.state === 'failed' && (
        <button type="button" onClick={() => retry()}>
          Try again
        </button>
      )}
    </p>
  );
}
