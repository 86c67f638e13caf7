import { useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { Field } from '#src/admin/core/fields/Field.tsx';
import { LazyPart } from '#src/admin/core/loading/LazyPart.tsx';
import { LoadFailure, Skeleton } from '#src/admin/core/loading/LoadedList.tsx';
import { lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { AdminShell, BACK_TO_DASHBOARD } from '#src/admin/core/shell/AdminShell.tsx';
import { formatDate, formatIsoDay } from '#src/admin/core/ui/format.ts';
import {
  type Evaluation,
  MAX_MARK,
  type EvaluationOverview as Overview,
  type Resting,
} from '#src/domain/evaluation/evaluation.ts';
import { toEvaluationName } from '#src/domain/evaluation/evaluation-dates.ts';
import { toEvaluationPath } from '#src/domain/records/admin-path.ts';
import { toLocalIsoDate } from '#src/domain/values/dates.ts';
import { MAX_NAME_LENGTH } from '#src/domain/values/limits.ts';
import { useSearchParam } from '#src/site/search/use-search-param.ts';
import styles from './EvaluationOverview.module.css';

type StartEvaluationProps = { due: Overview['due'] };

/** A form that starts an evaluation and opens it. */
function StartEvaluation({ due }: StartEvaluationProps) {
  const [name, setName] = useState(due?.name ?? toEvaluationName(toLocalIsoDate(new Date())));
  const [error, setError] = useState<string>();
  const { run, isBusy } = useAction();

  async function start() {
    if (name.trim() === '') return setError('Is required');
    await run('The evaluation could not be started. Please try again.', async () => {
      const { data } = await adminApi.post<Evaluation>('/api/evaluations', { name });
      location.assign(toEvaluationPath(data.id));
      // Another click while the browser leaves this page would start another evaluation.
      await new Promise(() => undefined);
    });
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
      <button type="submit" className="button" aria-disabled={isBusy}>
        Start
      </button>
    </form>
  );
}

type Props = { resting: readonly Resting[]; onChanged: () => Promise<void> };

/**
 * The hidden fighters whose last applied outcome is rest, each with the day to look again. Renders nothing if there are
 * none.
 */
function RestingFighters({ resting, onChanged }: Props) {
  if (resting.length === 0) return null;

  async function setDay({ evaluationId, fighterId, name, lookAgainOn }: Resting, day: string) {
    // A date input is empty while the date is incomplete.
    if (day === '' || day === lookAgainOn) return;
    const body = { fighterId, base: { lookAgainOn }, change: { lookAgainOn: day } };
    try {
      await adminApi.put(`/api/evaluations/${evaluationId}/marks`, body, null);
      notify.success(`The day for ${name} is saved.`);
    } catch (error) {
      notify.failure(`The day for ${name} could not be saved.`, error);
    }
    await onChanged();
  }
  return (
    <section aria-labelledby="resting-fighters">
      <h2 id="resting-fighters">On a break</h2>
      <p className={styles['hint']}>They stay hidden until you make them visible again in their form.</p>
      <ul role="list" className={styles['list']}>
        {resting.map((fighter) => (
          <li className="cluster row spread" key={fighter.fighterId} data-due={fighter.isDue || undefined}>
            <a className="bold" href={`/admin/fighters/${fighter.fighterId}`}>
              {fighter.name}
            </a>
            <label className="cluster row hint">
              {fighter.isDue ? 'Due since' : 'Look again on'}
              <span className="visually-hidden"> for {fighter.name}</span>
              <input
                type="date"
                className="input"
                // Replaces the input when the stored day changes.
                key={fighter.lookAgainOn}
                defaultValue={fighter.lookAgainOn ?? ''}
                // Not onChange, because each typed part of a date fires a change event.
                onBlur={({ currentTarget }) => void setDay(fighter, currentTarget.value)}
              />
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Starts or continues an evaluation, and lists earlier evaluations and the resting fighters. */
function EvaluationOverview() {
  const { load, reload } = useResource<Overview>('/api/evaluations');
  if (load.state === 'failed')
    return <LoadFailure message="The evaluations could not be loaded." error={load.error} onRetry={reload} />;
  if (load.state === 'loading')
    return (
      <>
        <p role="status">Loading the evaluations...</p>
        <Skeleton rows={4} />
      </>
    );
  const { evaluations, due, resting } = load.data;
  const open = evaluations.find(({ finishedAt }) => finishedAt === null);
  const earlier = evaluations.filter(({ finishedAt }) => finishedAt !== null);
  return (
    <div className={styles['overview']}>
      {open ? (
        <section className={styles['card']} aria-labelledby="open-evaluation">
          <h2 id="open-evaluation">{open.name}</h2>
          <p>
            Started on {formatDate(open.startedAt)}. {describeOutcomes(open)}
          </p>
          <a className="button" href={toEvaluationPath(open.id)}>
            Continue
          </a>
        </section>
      ) : (
        <StartEvaluation due={due} />
      )}
      <RestingFighters resting={resting} onChanged={reload} />
      {earlier.length > 0 && (
        <section aria-labelledby="earlier-evaluations">
          <h2 id="earlier-evaluations">Earlier evaluations</h2>
          <ul role="list" className={styles['list']}>
            {earlier.map((evaluation) => (
              <li className="cluster row spread" key={evaluation.id}>
                <a className="bold" href={toEvaluationPath(evaluation.id)}>
                  {evaluation.name}
                </a>
                <p className="hint">
                  Finished on {formatDate(evaluation.finishedAt ?? '')}. {describeOutcomes(evaluation)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const describeOutcomes = ({ stays, feature, rest }: Evaluation) =>
  `${stays} ${stays === 1 ? 'stays' : 'stay'}, ${feature} featured, ${rest} on a break.`;

const SHEET = lazyCode(() => import('./EvaluationSheet.tsx'));

const BACK_TO_EVALUATIONS = { href: '/admin/evaluation', label: 'Back to Evaluations' };

/** The evaluations of all fighters. The URL parameter `id` opens one of them. */
export function EvaluationScreen() {
  const [idText] = useSearchParam('id');
  const id = Number(idText);
  return (
    <AdminShell title="EVALUATION" back={id > 0 ? BACK_TO_EVALUATIONS : BACK_TO_DASHBOARD} actions={null}>
      {id > 0 ? (
        <LazyPart
          code={SHEET}
          loading={<p role="status">Loading the evaluation...</p>}
          failureMessage="The evaluation could not be loaded."
        >
          {({ EvaluationSheet }) => <EvaluationSheet id={id} />}
        </LazyPart>
      ) : (
        <EvaluationOverview />
      )}
    </AdminShell>
  );
}
