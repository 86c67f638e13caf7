import type { EvaluatedFighter } from '#src/domain/evaluation/evaluation.ts';
import { formatCount } from '#src/domain/values/text.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import { formatValue, toFieldLabel } from './evaluation-text.ts';
import cardStyles from './FighterCard.module.css';
import styles from './MarkFighters.module.css';
import { countRejected } from './marks-state.ts';
import type { MarksStore } from './use-marks.ts';

type Props = { fighter: Pick<EvaluatedFighter, 'id' | 'name'>; store: MarksStore };

/** Asks which values to keep if the same fields were changed elsewhere. Renders nothing without a conflict. */
export function MarksConflict({ fighter: { id, name }, store }: Props) {
  const pending = store.state.pending[id];
  const stored = store.state.stored[id];
  if (!pending || !stored || pending.conflicts.length === 0) return null;
  return (
    <div className={cardStyles['conflict']}>
      <Alert>{`The marks of ${name} were also changed elsewhere.`}</Alert>
      <ul>
        {pending.conflicts.map((field) => (
          <li key={field}>
            {toFieldLabel(field)}: here {formatValue(field, pending.change)}, elsewhere{' '}
            {formatValue(field, stored)}
          </li>
        ))}
      </ul>
      <button type="button" className="outlined-button" onClick={() => store.resolveConflict(id, 'mine')}>
        Keep mine
      </button>
      <button type="button" className="outlined-button" onClick={() => store.resolveConflict(id, 'theirs')}>
        Take theirs
      </button>
    </div>
  );
}

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
