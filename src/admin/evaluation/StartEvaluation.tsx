import { useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { Field } from '#src/admin/core/fields/Field.tsx';
import { formatIsoDay } from '#src/admin/core/ui/format-time.ts';
import {
  type Evaluation,
  MAX_MARK,
  type EvaluationOverview as Overview,
} from '#src/domain/evaluation/evaluation.ts';
import { toEvaluationName } from '#src/domain/evaluation/evaluation-dates.ts';
import { toEvaluationPath } from '#src/domain/records/admin-path.ts';
import { MAX_NAME_LENGTH } from '#src/domain/values/limits.ts';
import styles from './EvaluationOverview.module.css';
import { getLocalToday } from './local-today.ts';

type StartEvaluationProps = { due: Overview['due'] };

/** A form that starts an evaluation and opens it. */
export function StartEvaluation({ due }: StartEvaluationProps) {
  const [name, setName] = useState(due?.name ?? toEvaluationName(getLocalToday()));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function start() {
    if (busy) return;
    if (name.trim() === '') return setError('Is required');
    setBusy(true);
    try {
      const { data } = await adminApi.post<Evaluation>('/api/evaluations', { name });
      location.assign(toEvaluationPath(data.id));
    } catch (failure) {
      notify.failure('The evaluation could not be started. Please try again.', failure);
      setBusy(false);
    }
  }
  return (
    <form
      className={styles['card']}
      aria-labelledby="start-evaluation"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <h2 id="start-evaluation">Evaluate all fighters</h2>
      <p>
        {due && <strong>The evaluation has been due since {formatIsoDay(due.since)}. </strong>}
        You give each fighter marks from 1 to {MAX_MARK} and decide who stays, who is featured and who rests.
        Visitors see none of this, only which fighters are shown.
      </p>
      <Field
        name="evaluationName"
        label="Evaluation name"
        value={name}
        onChange={(value) => {
          setName(value);
          setError(undefined);
        }}
        error={error}
        maxLength={MAX_NAME_LENGTH}
        required
      />
      <button type="submit" className="button" aria-disabled={busy}>
        Start
      </button>
    </form>
  );
}
