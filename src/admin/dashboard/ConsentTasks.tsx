import { listShownMinors } from '#src/admin/minors/consent-tasks.ts';
import { RelativeTime } from '#src/admin/shell/RelativeTime.tsx';
import type { Load } from '#src/admin/shell/use-resource.ts';
import { type ConsentTask, isShownWithoutConsent } from '#src/domain/consent.ts';
import { EntryList } from './EntryList.tsx';
import { PartFailure } from './PartFailure.tsx';
import { ShownWithoutConsent } from './ShownWithoutConsent.tsx';

type Props = { load: Load<ConsentTask[]>; reload: () => Promise<void> };

const isWithdrawn = ({ status }: ConsentTask) => status === 'withdrawn';

/** Lists the consent tasks that wait for the owner. */
export const listOpenTasks = (tasks: readonly ConsentTask[]): ConsentTask[] =>
  tasks.filter((task) => isWithdrawn(task) || isShownWithoutConsent(task));

/** The fighters whose guardian withdrew consent, and the minors who are shown without consent. */
export function ConsentTasks({ load, reload }: Props) {
  if (load.state === 'loading') return null;
  if (load.state === 'failed')
    return <PartFailure message="The guardians' consent could not be loaded." onRetry={reload} />;
  const withdrawn = load.data.filter(isWithdrawn);
  const shown = listShownMinors(load.data);
  return (
    <>
      {withdrawn.length > 0 && (
        <section aria-labelledby="withdrawn-consent">
          <h3 id="withdrawn-consent">Consent withdrawn</h3>
          <EntryList
            entries={withdrawn.map(({ fighterId, name, withdrawnAt }) => ({
              key: String(fighterId),
              href: `/admin/fighters/${fighterId}`,
              name,
              description: (
                <>
                  Hidden since a guardian withdrew consent{' '}
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
