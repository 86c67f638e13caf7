import styles from './PublishingLine.module.css';
import { type PublishingLook, usePublishing } from './use-publishing.ts';

/** Says on every screen whether the site shows what is saved. */
export function PublishingLine() {
  const { look, retry } = usePublishing();
  return (
    <p className={styles['line']} data-state={look.state}>
      <span role="status">{toWords(look)}</span>
      {look.state === 'failed' && (
        <button type="button" onClick={() => retry()}>
          Try again
        </button>
      )}
    </p>
  );
}

function toWords(look: PublishingLook): string {
  switch (look.state) {
    case 'looking':
      return 'Looking at the site…';
    case 'unknown':
      return 'The site could not be looked at';
    case 'live':
      return 'Live';
    case 'saved':
      return 'Saved, not live yet';
    case 'waiting':
      return look.changes === 1 ? '1 change waiting' : `${look.changes} changes waiting`;
    case 'publishing':
      return 'Publishing…';
    case 'failed':
      return `Last build failed: ${look.reason}`;
  }
}
