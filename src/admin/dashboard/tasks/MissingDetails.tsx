import { toRecordStrings } from '#src/admin/core/editor/record-strings.ts';
import { PartFailure } from '#src/admin/core/loading/LoadedList.tsx';
import type { Load } from '#src/admin/core/loading/use-resource.ts';
import type { Dashboard, MissingCount } from '#src/domain/dashboard/schema.ts';
import type { ProfileSubmission } from '#src/domain/profiles/profile-submission.ts';
import { formatCount } from '#src/domain/values/text.ts';
import styles from './MissingDetails.module.css';

type Props = { load: Load<Dashboard>; reload: () => Promise<void> };

/** The number of records that lack each detail. Each number links to a list of just those records. */
export function MissingDetails({ load, reload }: Props) {
  if (load.state === 'loading') return null;
  if (load.state === 'failed')
    return <PartFailure message="The missing details could not be loaded." onRetry={reload} />;
  const { missing } = load.data;
  const kinds = [...new Set(missing.map(({ kind }) => kind))];
  if (kinds.length === 0) return null;
  return (
    <dl className={styles['card']}>
      {kinds.map((kind) => (
        <div key={kind} className={styles['kind']}>
          <dt>{toRecordStrings(kind).plural}</dt>
          {missing
            .filter((count) => count.kind === kind)
            .map((count) => (
              <dd key={count.detail}>
                <MissingLink {...count} />
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}

function MissingLink({ kind, detail, count }: MissingCount) {
  const { one, many } = toRecordStrings(kind);
  return (
    <a href={`/admin/${kind}?${new URLSearchParams({ missing: detail })}`}>
      {count}
      <span className="visually-hidden"> {count === 1 ? one : many}</span>{' '}
      {/* A detail is a phrase such as 'no photo', 'results missing' or 'in no weight tab'. */}
      {detail.startsWith('in ') ? detail : `with ${detail}`}
    </a>
  );
}

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
