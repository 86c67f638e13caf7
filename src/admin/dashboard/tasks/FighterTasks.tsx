import { useId } from 'react';
import { describeMinorCount, listShownMinors } from '#src/admin/consent/consent-tasks.ts';
import { HideMinors } from '#src/admin/consent/HideMinors.tsx';
import { editPath, SETTINGS_ID } from '#src/admin/core/api/record-paths.ts';
import { PartFailure } from '#src/admin/core/loading/LoadedList.tsx';
import { type Load, useResource } from '#src/admin/core/loading/use-resource.ts';
import { formatDate, formatIsoDay } from '#src/admin/core/ui/format.ts';
import { RelativeTime } from '#src/admin/core/ui/RelativeTime.tsx';
import { type ConsentTask, isBlocked, isShownWithoutConsent } from '#src/domain/consent/consent.ts';
import type { EvaluationOverview } from '#src/domain/evaluation/evaluation.ts';
import { toEvaluationPath } from '#src/domain/records/admin-path.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { formatCount } from '#src/domain/values/text.ts';
import styles from './FighterTasks.module.css';
import { EntryList, TaskDetails } from './TaskList.tsx';

/** The minors who are public without a guardian's consent. The list is open if the settings require consent. */
function ShownWithoutConsent({ minors }: { minors: readonly ConsentTask[] }) {
  const { load, reload } = useResource<Settings>(editPath('settings', SETTINGS_ID));
  const isRequired = load.state === 'loaded' && load.data.requireConsent;
  return (
    <TaskDetails
      tone="warning"
      open={isRequired}
      summary={
        <>
          {describeMinorCount(minors.length)} shown without a guardian's consent
          {isRequired && ', although the settings require it'}
        </>
      }
    >
      <EntryList
        entries={minors.map(({ fighterId, name }) => ({
          key: String(fighterId),
          href: `/admin/fighters/${fighterId}`,
          name,
          description: 'Open the record to send the guardian a link',
        }))}
      />
      {load.state === 'loaded' && (
        <div className={styles['actions']}>
          <HideMinors minors={minors} isRequired={isRequired} />
        </div>
      )}
      {load.state === 'failed' && (
        <PartFailure message="The settings could not be loaded." onRetry={reload} />
      )}
    </TaskDetails>
  );
}

type Props = { load: Load<ConsentTask[]>; reload: () => Promise<void> };

/** Lists the consent tasks that wait for the owner. */
export const listOpenTasks = (tasks: readonly ConsentTask[]): ConsentTask[] =>
  tasks.filter((task) => isBlocked(task.status) || isShownWithoutConsent(task));

/** The fighters whose guardian said no or withdrew consent, and the minors who are shown without consent. */
export function ConsentTasks({ load, reload }: Props) {
  if (load.state === 'loading') return null;
  if (load.state === 'failed')
    return <PartFailure message="The guardians' consent could not be loaded." onRetry={reload} />;
  const refused = load.data.filter(({ status }) => status === 'refused');
  const withdrawn = load.data.filter(({ status }) => status === 'withdrawn');
  const shown = listShownMinors(load.data);
  return (
    <>
      <Blocked title="A guardian said no" reason="Hidden since a guardian said no" tasks={refused} />
      <Blocked
        title="Consent withdrawn"
        reason="Hidden since a guardian withdrew consent"
        tasks={withdrawn}
      />
      {shown.length > 0 && <ShownWithoutConsent minors={shown} />}
    </>
  );
}

type BlockedProps = { title: string; reason: string; tasks: readonly ConsentTask[] };

/** The fighters who stay hidden until a guardian consents. Renders nothing if there are none. */
function Blocked({ title, reason, tasks }: BlockedProps) {
  const id = useId();
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <EntryList
        entries={tasks.map(({ fighterId, name, withdrawnAt }) => ({
          key: String(fighterId),
          href: `/admin/fighters/${fighterId}`,
          name,
          description: (
            <>
              {reason} {withdrawnAt && <RelativeTime time={withdrawnAt} />}
            </>
          ),
        }))}
      />
    </section>
  );
}

type EvaluationTasksProps = { load: Load<EvaluationOverview>; reload: () => Promise<void> };

/** The evaluation that is due or open, and the resting fighters to look at again. Renders nothing without tasks. */
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
