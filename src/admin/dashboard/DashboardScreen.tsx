import { type MouseEvent, useState } from 'react';
import { toRecordStrings } from '#src/admin/core/editor/record-strings.ts';
import { loadCode } from '#src/admin/core/loading/load-code.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { AdminShell } from '#src/admin/core/shell/AdminShell.tsx';
import { notifyNotSaved } from '#src/admin/core/ui/save-file.ts';
import type { Stats } from '#src/domain/dashboard/stats.ts';
import type { Kind } from '#src/domain/history/history.ts';
import { canDownload } from '#src/site/sharing/download-file.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import styles from './DashboardScreen.module.css';
import { LastEdits } from './LastEdits.tsx';
import { NeedsAttention } from './NeedsAttention.tsx';
import { RequestStatisticsSection } from './RequestStatisticsSection.tsx';
import { StorageUsed } from './StorageUsed.tsx';

/** The kinds of records, each with the property of `Stats` that has its count. */
const COUNTS: readonly [Kind, keyof Stats][] = [
  ['videos', 'videos'],
  ['fighters', 'fighters'],
  ['gyms', 'gyms'],
  ['weight-classes', 'weightClasses'],
];

const NO_COUNTS: Stats = { videos: 0, fighters: 0, gyms: 0, weightClasses: 0 };

type MediaDownloadDialog = Awaited<ReturnType<typeof loadMediaDownload>>;
const loadMediaDownload = async () =>
  (await import('#src/admin/media/download/MediaDownloadDialog.tsx')).MediaDownloadDialog;

async function signOut(): Promise<void> {
  const module = await loadCode(
    () => import('#src/admin/core/shell/sign-out-after-confirm.ts'),
    'Could not sign out. You are still signed in.',
  );
  await module?.signOutAfterConfirm();
}

export function DashboardScreen() {
  const actions = (
    <>
      <a className="outlined-button" href="/">
        Back to Site
      </a>
      <button type="button" className="outlined-button" onClick={signOut}>
        Logout
      </button>
    </>
  );
  return (
    <AdminShell title="ADMIN DASHBOARD" back={null} actions={actions}>
      <Counts />
      <section aria-labelledby="quick-actions">
        <h2 id="quick-actions" className={styles['heading']}>
          Quick Actions
        </h2>
        <ul role="list" className={styles['actions']}>
          {COUNTS.map(([kind]) => (
            <li key={kind}>
              <a href={`/admin/${kind}/new`}>
                <span aria-hidden="true">+</span> {toRecordStrings(kind).add}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <div className={styles['columns']}>
        <NeedsAttention />
        <LastEdits />
        <section className={styles['maintenance']} aria-labelledby="maintenance">
          <h2 id="maintenance">Maintenance</h2>
          <StorageUsed />
          <p className={styles['tools']}>
            <a href="/admin/settings">Settings</a>
            <a href="/admin/migrate-images">Migrate image URLs</a>
            <a href="/api/backup" download onClick={refuseWithoutDownloads}>
              Download a backup
            </a>
          </p>
          <MediaDownload />
        </section>
      </div>
      <RequestStatisticsSection />
    </AdminShell>
  );
}

/** Says that the backup lacks photos and films, and offers to download them. */
function MediaDownload() {
  const [Dialog, setDialog] = useState<MediaDownloadDialog | null>(null);
  async function open(): Promise<void> {
    if (!canDownload()) return notifyNotSaved('The ZIP file');
    const loaded = await loadCode(loadMediaDownload, 'The photos cannot be downloaded now.');
    setDialog(() => loaded);
  }
  return (
    <>
      <p className={styles['note']}>Photos and films are not in the backup.</p>
      <button type="button" className="outlined-button" onClick={open}>
        Download photos and films
      </button>
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  );
}

/** Says why nothing would happen in a browser that ignores downloads. */
function refuseWithoutDownloads(event: MouseEvent): void {
  if (canDownload()) return;
  event.preventDefault();
  notifyNotSaved('The backup');
}

/** The number of records of each kind. If they cannot be loaded, shows 0 and an error. */
function Counts() {
  const { load, reload } = useResource<Stats>('/api/stats?view=edit');
  const counts = load.state === 'loaded' ? load.data : NO_COUNTS;
  return (
    <>
      {load.state === 'failed' && (
        <div className={styles['failed']}>
          <Alert>The counts could not be loaded, so 0 is shown instead.</Alert>
          <button type="button" className="button" data-variant="secondary" onClick={reload}>
            Try again
          </button>
        </div>
      )}
      <ul role="list" className={styles['cards']} aria-busy={load.state === 'loading'}>
        {COUNTS.map(([kind, count]) => (
          <li key={kind}>
            <a className={styles['card']} href={`/admin/${kind}`}>
              <span className={styles['count']}>{load.state === 'loading' ? '…' : counts[count]}</span>
              <span>{toRecordStrings(kind).plural}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
