import type { Load } from '#src/admin/core/loading/use-resource.ts';
import { formatDate, formatIsoDay } from '#src/admin/core/ui/format-time.ts';
import { PartFailure } from '#src/admin/core/ui/PartFailure.tsx';
import type { EvaluationOverview } from '#src/domain/evaluation/evaluation.ts';
import { toEvaluationPath } from '#src/domain/records/admin-path.ts';
import { formatCount } from '#src/domain/values/format-count.ts';
import { EntryList } from './EntryList.tsx';

type EvaluationTasksProps = { load: Load<EvaluationOverview>; reload: () => Promise<void> };

/** The evaluation that is due or open, and the resting fighters to look at again. Renders nothing if there are none. */
export function EvaluationTasks({ load, reload }: EvaluationTasksProps) {
  if (load.state === 'loading') return null;
  if (load.state === 'failed')
    return <PartFailure message="The evaluation could not be loaded." onRetry={reload} />;
  const tasks = listEvaluationTasks(load.data);
  return tasks.length > 0 && <EntryList entries={tasks} />;
}

/** Lists what the owner has to do: start or continue an evaluation, or look again at resting fighters. */
export function listEvaluationTasks({ evaluations, due, resting }: EvaluationOverview) {
  const open = evaluations.find(({ finishedAt }) => finishedAt === null);
  const dueByDay = Object.groupBy(
    resting.filter(({ isDue }) => isDue),
    ({ lookAgainOn }) => lookAgainOn ?? '',
  );
  return [
    due && {
      key: 'due',
      href: '/admin/evaluation',
      name: 'The evaluation is due',
      description: `${due.name}, since ${formatIsoDay(due.since)}`,
    },
    open && {
      key: 'open',
      href: toEvaluationPath(open.id),
      name: `Continue the evaluation ${open.name}`,
      description: `Started on ${formatDate(open.startedAt)}`,
    },
    ...Object.entries(dueByDay).map(([day, fighters = []]) => ({
      key: day,
      href: '/admin/evaluation',
      name: `${formatCount(fighters.length, 'fighter')} on a break until ${formatIsoDay(day)}: look again`,
      description: fighters.map(({ name }) => name).join(', '),
    })),
  ].filter((task) => task !== null && task !== undefined);
}
