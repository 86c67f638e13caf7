import { RelativeTime } from '#src/admin/shell/RelativeTime.tsx';
import type { Load } from '#src/admin/shell/use-resource.ts';
import type { ConsentTask } from '#src/domain/consent.ts';
import styles from './ConsentTasks.module.css';
import { EntryList } from './EntryList.tsx';
import { PartFailure } from './PartFailure.tsx';

type Props = { load: Load<ConsentTask[]>; reload: () => Promise<void> };

const isWithdrawn = ({ status }: ConsentTask) => status === 'withdrawn';
/** A minor whom visitors see although no guardian has consented. */
const isShownWithoutConsent = ({ status, published }: ConsentTask) => status === 'missing' && published;

/** Lists the tasks that wait for the owner. */
export const listOpenTasks = (tasks: readonly ConsentTask[]): ConsentTask[] =>
  tasks.filter((task) => isWithdrawn(task) || isShownWithoutConsent(task));

const toEntry = ({ fighterId, name }: ConsentTask) => ({
  key: String(fighterId),
  href: `/admin/fighters/${fighterId}`,
  name,
});

/** The minors whose guardian withdrew the consent, and those who are shown without one. */
export function ConsentTasks({ load, reload }: Props) {
  if (load.state === 'loading') return null;
  if (load.state === 'failed')
    return <PartFailure message="The consents of guardians could not be loaded." onRetry={reload} />;
  const withdrawn = load.data.filter(isWithdrawn);
  const shown = load.data.filter(isShownWithoutConsent);
  return (
    <>
      {withdrawn.length > 0 && (
        <section aria-labelledby="withdrawn-consents">
          <h3 id="withdrawn-consents">Withdrawn consents</h3>
          <EntryList
            entries={withdrawn.map((task) => ({
              ...toEntry(task),
              description: (
                <>
                  Hidden since a guardian withdrew the consent{' '}
                  {task.withdrawnAt && <RelativeTime time={task.withdrawnAt} />}
                </>
              ),
            }))}
          />
        </section>
      )}
      {shown.length > 0 && (
        <details className={styles['card']}>
          <summary>
            {shown.length === 1 ? '1 fighter under 18 is' : `${shown.length} fighters under 18 are`} shown
            without a guardian's consent
          </summary>
          <EntryList
            entries={shown.map((task) => ({
              ...toEntry(task),
              description: 'Open the record to send the guardian a link',
            }))}
          />
        </details>
      )}
    </>
  );
}
