import { listShownMinors } from '#src/admin/minors/consent-tasks.ts';
import { RelativeTime } from '#src/admin/shell/RelativeTime.tsx';
import type { Load } from '#src/admin/shell/use-resource.ts';
import { type ConsentTask, isShownWithoutConsent } from '#src/domain/consent.ts';
import { EntryList } from './EntryList.tsx';
import { PartFailure } from './PartFailure.tsx';
import { ShownWithoutConsent } from './ShownWithoutConsent.tsx';

type Props = { load: Load<ConsentTask[]>; reload: () => Promise<void> };

const isWithdrawn = ({ status }: ConsentTask) => status === 'withdrawn';

/** Lists the tasks that wait for the owner. */
export const listOpenTasks = (tasks: readonly ConsentTask[]): ConsentTask[] =>
  tasks.filter((task) => isWithdrawn(task) || isShownWithoutConsent(task));

/** The minors whose guardian withdrew the consent, and those who are shown without one. */
export function ConsentTasks({ load, reload }: Props) {
  if (load.state === 'loading') return null;
  if (load.state === 'failed')
    return <PartFailure message="The consents of guardians could not be loaded." onRetry={reload} />;
  const withdrawn = load.data.filter(isWithdrawn);
  const shown = listShownMinors(load.data);
  return (
    <>
      {withdrawn.length > 0 && (
        <section aria-labelledby="withdrawn-consents">
          <h3 id="withdrawn-consents">Withdrawn consents</h3>
          <EntryList
            entries={withdrawn.map(({ fighterId, name, withdrawnAt }) => ({
              key: String(fighterId),
              href: `/admin/fighters/${fighterId}`,
              name,
              description: (
                <>
                  Hidden since a guardian withdrew the consent{' '}
                  {withdrawnAt && <RelativeTime time={withdrawnAt} />}
                </>
              ),
            }))}
          />
        </section>
      )}
      {shown.length > 0 && <ShownWithoutConsent minors={shown} />}
    </>
  );
}
