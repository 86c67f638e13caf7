import { describeMinorCount } from '#src/admin/consent/consent-tasks.ts';
import { HideMinors } from '#src/admin/consent/HideMinors.tsx';
import { editPath, SETTINGS_ID } from '#src/admin/core/api/record-paths.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { PartFailure } from '#src/admin/core/ui/PartFailure.tsx';
import type { ConsentTask } from '#src/domain/consent/consent.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { EntryList } from './EntryList.tsx';
import styles from './ShownWithoutConsent.module.css';
import { TaskDetails } from './TaskDetails.tsx';

/** The minors whom visitors see without consent. The list is open if the settings require consent. */
export function ShownWithoutConsent({ minors }: { minors: readonly ConsentTask[] }) {
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
