import { formatCount } from '#src/domain/values/format-count.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import styles from './MarkFighters.module.css';
import { countRejected } from './marks-state.ts';
import type { MarksStore } from './use-marks.ts';

/** Says that the server rejected some marks. Renders nothing if there are none. */
export function RejectedMarks({ store }: { store: MarksStore }) {
  const count = countRejected(store.state);
  if (count === 0) return null;
  return (
    <div className={styles['rejected']}>
      <Alert>
        {`The marks of ${formatCount(count, 'fighter')} cannot be saved. The evaluation may be finished, or the fighter may be in the trash.`}
      </Alert>
      <span>
        <button type="button" className="outlined-button" onClick={store.retry}>
          Try again
        </button>{' '}
        <button type="button" className="outlined-button" data-danger onClick={store.discard}>
          Discard these marks
        </button>
      </span>
    </div>
  );
}
