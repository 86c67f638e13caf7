import { ConflictNotice } from '#src/admin/core/saving/ConflictNotice.tsx';
import { formatCount } from '#src/domain/values/text.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import { formatValue, toFieldLabel } from './evaluation-text.ts';
import styles from './MarkFighters.module.css';
import { countRejected } from './marks.ts';
import type { MarksStore } from './use-marks.ts';

type Props = { fighterId: number; store: MarksStore };

/** Asks which values to keep if the same fields were changed elsewhere. Renders nothing without a conflict. */
export function MarksConflict({ fighterId, store }: Props) {
  const saving = store.marks[fighterId];
  if (!saving || saving.conflicts.length === 0) return null;
  const { base, form, conflicts } = saving;
  return (
    <ConflictNotice
      fields={conflicts.map((field) => ({
        label: toFieldLabel(field),
        mine: formatValue(field, form),
        theirs: formatValue(field, base),
      }))}
      onChoose={(keep) => store.resolveConflict(fighterId, keep)}
    />
  );
}

/** Says that the server rejected some marks. Renders nothing if there are none. */
export function RejectedMarks({ store }: { store: MarksStore }) {
  const count = countRejected(store.marks);
  if (count === 0) return null;
  return (
    <div className={styles['rejected']}>
      <Alert>
        {`The marks of ${formatCount(count, 'fighter')} cannot be saved. The evaluation may be finished, or a fighter may be in the trash.`}
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
