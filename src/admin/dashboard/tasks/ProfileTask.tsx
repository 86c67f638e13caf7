import type { Load } from '#src/admin/core/loading/use-resource.ts';
import { PartFailure } from '#src/admin/core/ui/PartFailure.tsx';
import type { ProfileSubmission } from '#src/domain/profiles/profile-submission.ts';
import { formatCount } from '#src/domain/values/format-count.ts';
import styles from './MissingDetails.module.css';

type ProfileTaskProps = { load: Load<ProfileSubmission[]>; reload: () => Promise<void> };

/** The number of profile submissions that wait for the owner, with a link to them. */
export function ProfileTask({ load, reload }: ProfileTaskProps) {
  if (load.state === 'failed')
    return <PartFailure message="The fighters' profiles could not be loaded." onRetry={reload} />;
  if (load.state === 'loading' || load.data.length === 0) return null;
  const { length } = load.data;
  return (
    <p className={styles['card']}>
      <a href="/admin/profiles">{formatCount(length, 'profile')} sent by fighters</a>
    </p>
  );
}
