import { LoadFailure } from '#src/admin/core/list/LoadFailure.tsx';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { formatDate } from '#src/admin/core/ui/format-time.ts';
import { Skeleton } from '#src/admin/core/ui/Skeleton.tsx';
import type { Evaluation, EvaluationOverview as Overview } from '#src/domain/evaluation/evaluation.ts';
import { toEvaluationPath } from '#src/domain/records/admin-path.ts';
import styles from './EvaluationOverview.module.css';
import { RestingFighters } from './RestingFighters.tsx';
import { StartEvaluation } from './StartEvaluation.tsx';

/** Starts or continues an evaluation, and lists earlier evaluations and the resting fighters. */
export function EvaluationOverview() {
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
              <li key={evaluation.id}>
                <a href={toEvaluationPath(evaluation.id)}>{evaluation.name}</a>
                <p>
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
