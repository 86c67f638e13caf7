import type { EvaluatedFighter } from '#src/domain/evaluation/evaluation.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import { formatValue, toFieldLabel } from './evaluation-text.ts';
import cardStyles from './FighterCard.module.css';
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
