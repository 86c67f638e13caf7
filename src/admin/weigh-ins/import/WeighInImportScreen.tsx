import { listPath } from '#src/admin/core/api/record-paths.ts';
import { LoadFailure } from '#src/admin/core/loading/LoadedList.tsx';
import { lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import { useCode } from '#src/admin/core/loading/load-code.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { AdminShell } from '#src/admin/core/shell/AdminShell.tsx';
import type { Fighter } from '#src/domain/fighters/schema.ts';

const FIGHTERS_PATH = listPath('fighters');
const BACK = { href: '/admin/fighters', label: 'Back to Fighters' };

/** Imports weigh-ins of many fighters from a CSV file. */
export function WeighInImportScreen() {
  return (
    <AdminShell title="Import Weigh-ins" back={BACK} actions={null} firstRead={FIGHTERS_PATH}>
      <LoadedImport />
    </AdminShell>
  );
}

const IMPORT = lazyCode(() => import('./Import.tsx'));

/** Waits for the fighters, and for the code that reads the file and checks its rows. */
function LoadedImport() {
  const fighters = useResource<Fighter[]>(FIGHTERS_PATH, { isPrefetched: true });
  const code = useCode(IMPORT);
  for (const { load, reload } of [fighters, code])
    if (load.state === 'failed')
      return <LoadFailure message="The import could not be loaded." error={load.error} onRetry={reload} />;
  if (fighters.load.state !== 'loaded' || code.load.state !== 'loaded')
    return <p role="status">Loading fighters...</p>;
  const { Import } = code.load.data;
  return <Import fighters={fighters.load.data} reload={fighters.reload} />;
}
