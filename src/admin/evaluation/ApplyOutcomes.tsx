import { useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { countOutcomes, type EvaluatedFighter, type Evaluation } from '#src/domain/evaluation/evaluation.ts';
import type { ApplyResult } from '#src/domain/evaluation/evaluation-schema.ts';
import { formatCount } from '#src/domain/values/format-count.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import { describeSkipped } from './evaluation-text.ts';
import { hasPending } from './marks-state.ts';
import styles from './Summary.module.css';
import { type ActionTexts, useEvaluationAction } from './use-evaluation-action.ts';
import type { MarksStore } from './use-marks.ts';

type Props = {
  evaluation: Evaluation;
  fighters: readonly EvaluatedFighter[];
  store: MarksStore;
  reload: () => Promise<void>;
};

const APPLY = {
  question: 'Apply the outcomes?',
  action: 'Apply',
  failure: 'The outcomes could not be applied. Please try again.',
};
const FINISH: ActionTexts = {
  question: 'Finish without applying more outcomes?',
  action: 'Finish',
  detail: 'After that, you can only change when to look at fighters on a break again.',
  failure: 'The evaluation could not be finished. Please try again.',
};

/**
 * Buttons that finish the evaluation, with or without applying its outcomes to the site. If fighters were skipped, they
 * are listed and the evaluation stays open.
 */
export function ApplyOutcomes({ evaluation, fighters, store, reload }: Props) {
  const action = useEvaluationAction(reload);
  const [skipped, setSkipped] = useState<ApplyResult['skipped']>([]);
  const path = `/api/evaluations/${evaluation.id}`;
  const { open, rest } = countOutcomes(fighters.map((fighter) => fighter.marks));
  const isUnsaved = hasPending(store.state);

  const run = async (texts: ActionTexts, send: () => Promise<void>) => {
    if (!isUnsaved) await action.run(texts, send);
  };
  const apply = () =>
    run({ ...APPLY, detail: describeConsequences(open, rest) }, async () => {
      // The server hides a fighter only if the version that the owner saw is still the stored one.
      const seen = fighters
        .filter((fighter) => fighter.marks.outcome === 'rest')
        .map(({ id, version }) => ({ fighterId: id, version }));
      const { data } = await adminApi.post<ApplyResult>(`${path}/apply`, { seen });
      setSkipped(data.skipped);
      if (data.skipped.length === 0) notify.success(`${evaluation.name} is finished`);
    });
  const finish = () =>
    run(FINISH, async () => {
      await adminApi.post(`${path}/finish`, {});
    });
  return (
    <div className={styles['apply']}>
      {isUnsaved && <p>Some marks are not saved yet. Apply the outcomes when they are.</p>}
      {skipped.length > 0 && (
        <>
          <Alert>Some outcomes were not applied.</Alert>
          <ul>
            {skipped.map((fighter) => (
              <li key={fighter.fighterId}>{describeSkipped(fighter)}</li>
            ))}
          </ul>
        </>
      )}
      <button type="button" className="button" aria-disabled={action.busy || isUnsaved} onClick={apply}>
        Apply the outcomes
      </button>
      <button
        type="button"
        className="outlined-button"
        aria-disabled={action.busy || isUnsaved}
        onClick={finish}
      >
        Finish without applying
      </button>
    </div>
  );
}

const describeConsequences = (open: number, rest: number): string =>
  [
    rest > 0 && `${formatCount(rest, 'fighter')} will be hidden.`,
    open > 0 && `${formatCount(open, 'fighter has', 'fighters have')} no outcome and will stay as they are.`,
    'You can undo this until the next evaluation starts.',
  ]
    .filter(Boolean)
    .join(' ');
