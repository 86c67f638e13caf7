import type { EvaluationSheet as Sheet } from '#src/domain/evaluation/evaluation.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import { describeNotUndone } from './evaluation-text.ts';
import styles from './Summary.module.css';

/** The fighters that undoing the evaluation left as they were, each with the reason. Renders nothing if there are none. */
export function NotUndone({ fighters }: { fighters: Sheet['notUndone'] }) {
  if (fighters.length === 0) return null;
  return (
    <div className={`${styles['apply']} ${styles['not-undone']}`}>
      <Alert>Some changes were not undone.</Alert>
      <ul>
        {fighters.map((fighter) => (
          <li key={fighter.fighterId}>
            {fighter.reason === 'in-trash' ? (
              fighter.name
            ) : (
              <a href={`/admin/fighters/${fighter.fighterId}`}>{fighter.name}</a>
            )}{' '}
            {describeNotUndone(fighter)}
          </li>
        ))}
      </ul>
    </div>
  );
}
