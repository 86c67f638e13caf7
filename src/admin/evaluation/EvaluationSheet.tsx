import { LazyPart } from '#src/admin/core/loading/LazyPart.tsx';
import { LoadFailure, Skeleton } from '#src/admin/core/loading/LoadedList.tsx';
import { lazyCode, useIdleCode } from '#src/admin/core/loading/lazy-code.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import type { EvaluationSheet as Sheet } from '#src/domain/evaluation/evaluation.ts';
import { useSearchParam } from '#src/site/search/use-search-param.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import { describeNotUndone } from './evaluation-text.ts';
import { MarkFighters } from './MarkFighters.tsx';
import styles from './Summary.module.css';
import { useMarks } from './use-marks.ts';

/** Shows one evaluation: the fighters to mark, or the summary. A finished evaluation has only the summary. */
export function EvaluationSheet({ id }: { id: number }) {
  const { load, reload } = useResource<Sheet>(`/api/evaluations/${id}`);
  if (load.state === 'failed')
    return <LoadFailure message="The evaluation could not be loaded." error={load.error} onRetry={reload} />;
  if (load.state === 'loading')
    return (
      <>
        <p role="status">Loading the evaluation...</p>
        <Skeleton rows={8} hasPictures />
      </>
    );
  return <LoadedSheet sheet={load.data} reload={reload} />;
}

const SUMMARY = lazyCode(() => import('./Summary.tsx'));

type Props = { sheet: Sheet; reload: () => Promise<void> };

function LoadedSheet({ sheet, reload }: Props) {
  const [view, setView] = useSearchParam('view');
  const store = useMarks(sheet);
  const isFinished = sheet.evaluation.finishedAt !== null;
  const isSummary = isFinished || view === 'summary';
  useIdleCode(SUMMARY);
  const fighters = sheet.fighters.map((fighter) => ({
    ...fighter,
    // A fighter who was just added is not in the store yet.
    marks: { ...fighter.marks, ...store.marks[fighter.id]?.form },
  }));
  const shown = { ...sheet, fighters };
  const notUndone = <NotUndone fighters={sheet.notUndone} />;
  if (!isSummary)
    return (
      <>
        {notUndone}
        <MarkFighters sheet={shown} store={store} onSummary={() => setView('summary')} />
      </>
    );
  return (
    <LazyPart
      code={SUMMARY}
      loading={<p role="status">Loading the summary...</p>}
      failureMessage="The summary could not be loaded."
    >
      {({ Summary }) => (
        <>
          {notUndone}
          <Summary
            sheet={shown}
            store={store}
            reload={reload}
            onBack={isFinished ? null : () => setView(null)}
            onUndone={() => setView('summary')}
          />
        </>
      )}
    </LazyPart>
  );
}

/**
 * The fighters whom undoing the evaluation left unchanged, each with the reason. Renders nothing if there are none.
 */
function NotUndone({ fighters }: { fighters: Sheet['notUndone'] }) {
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
