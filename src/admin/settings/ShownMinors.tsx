import {
  CONSENTS_PATH,
  describeMinorCount,
  listShownMinors,
  WITHOUT_CONSENT_URL,
} from '#src/admin/consent/consent-tasks.ts';
import { HideMinors } from '#src/admin/consent/HideMinors.tsx';
import { LoadFailure } from '#src/admin/core/list/LoadFailure.tsx';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { listNames } from '#src/admin/core/ui/list-names.ts';
import type { ConsentTask } from '#src/domain/consent/consent.ts';
import styles from './ShownMinors.module.css';

/** Lists the minors whom visitors see without consent. `isRequired` is the stored setting. */
export function ShownMinors({ isRequired }: { isRequired: boolean }) {
  const { load, reload } = useResource<ConsentTask[]>(CONSENTS_PATH);
  if (load.state === 'loading') return <p role="status">Counting the fighters without consent...</p>;
  if (load.state === 'failed')
    return (
      <LoadFailure
        message="The fighters without consent could not be counted."
        error={load.error}
        onRetry={reload}
      />
    );
  const shown = listShownMinors(load.data);
  if (shown.length === 0) return <p role="status">No fighter under 18 is shown without consent.</p>;
  return (
    <div className={styles['warning']}>
      <p role="status">
        <strong>{describeMinorCount(shown.length)} shown without a guardian's consent</strong>:{' '}
        {listNames(shown.map(({ name }) => name))}. Saving this setting does not hide anyone.
      </p>
      <div className={styles['actions']}>
        <a href={WITHOUT_CONSENT_URL}>List the fighters without consent</a>
        <HideMinors minors={shown} isRequired={isRequired} />
      </div>
    </div>
  );
}
