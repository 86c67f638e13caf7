import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { PartFailure } from '#src/admin/core/ui/PartFailure.tsx';
import { toStorageText } from '#src/admin/media/storage-text.ts';
import type { Dashboard } from '#src/domain/dashboard/dashboard.ts';
import styles from '../DashboardScreen.module.css';

/** The storage that photos, films and posters take up. */
export function StorageUsed() {
  const { load, reload } = useResource<Dashboard>('/api/dashboard');
  if (load.state === 'failed')
    return <PartFailure message="The storage used could not be loaded." onRetry={reload} />;
  // The empty line already has its full height, so that nothing moves when the text appears.
  return <p className={styles['storage']}>{load.state === 'loaded' && toStorageText(load.data.storage)}</p>;
}
