import { type MouseEvent, useState } from 'react';
import { toRecordStrings } from '#src/admin/core/editor/record-strings.ts';
import { PartFailure, Skeleton } from '#src/admin/core/loading/LoadedList.tsx';
import { type CodeOf, lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import { loadCode } from '#src/admin/core/loading/load-code.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { AdminShell } from '#src/admin/core/shell/AdminShell.tsx';
import { RelativeTime } from '#src/admin/core/ui/RelativeTime.tsx';
import { notifyNotSaved } from '#src/admin/core/ui/save-file.ts';
import { RequestStatisticsSection } from '#src/admin/dashboard/statistics/RequestStatisticsSection.tsx';
import { DueCounts } from '#src/admin/dashboard/tasks/DueRequests.tsx';
import { NeedsAttention } from '#src/admin/dashboard/tasks/NeedsAttention.tsx';
import { EntryList } from '#src/admin/dashboard/tasks/TaskList.tsx';
import { toStorageText } from '#src/admin/media/storage-text.ts';
import type { Dashboard, LastEdit, Stats } from '#src/domain/dashboard/schema.ts';
import { NEW_REQUEST_PATH } from '#src/domain/records/admin-path.ts';
import { KIND_NAMES } from '#src/domain/records/kind-names.ts';
import { KINDS } from '#src/domain/records/kinds.ts';
import { canDownload } from '#src/site/sharing/download-file.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import styles from './DashboardScreen.module.css';
import { UndoEdit } from './UndoEdit.tsx';

/** The most recently changed records, and the settings if they are among the last changes. */
function LastEdits() {
  return (
    <section className={styles['edits']} aria-labelledby="last-edits">
      <h2 id="last-edits">Last edits</h2>
      <Edits />
    </section>
  );
}

function Edits() {
  const { load, reload } = useResource<Dashboard>('/api/dashboard');
  if (load.state === 'loading')
    return (
      <div className={styles['loading']}>
        <p className="visually-hidden" role="status">
          Loading...
        </p>
        <Skeleton rows={8} />
      </div>
    );
  if (load.state === 'failed')
    return <PartFailure message="The last edits could not be loaded." onRetry={reload} />;
  const { lastEdits } = load.data;
  if (lastEdits.length === 0)
    return (
      <p className={styles['empty']}>
        Nothing has been edited yet. <a href="/admin/fighters/new">Add your first fighter</a>.
      </p>
    );
  return <EntryList entries={lastEdits.map((edit) => toEntry(edit, reload))} />;
}

function toEntry(edit: LastEdit, onUndone: () => Promise<void>) {
  const { kind, id, name, action, at, changedBy } = edit;
  if (kind === 'settings')
    return {
      key: kind,
      href: '/admin/settings',
      name,
      description: (
        <>
          Changed {changedBy && `by ${changedBy} `}
          <RelativeTime time={at} />
        </>
      ),
    };
  return {
    key: `${kind} ${id}`,
    href: action === 'deleted' ? '/admin/trash' : `/admin/${kind}/${id}`,
    name,
    description: (
      <>
        {toRecordStrings(kind).label} {action} {changedBy && `by ${changedBy} `}
        <RelativeTime time={at} />
      </>
    ),
    // Undoing an addition would delete the record. The owner can do that in its list, where a dialog names the record.
    action: action !== 'added' && <UndoEdit edit={{ ...edit, kind }} onUndone={onUndone} />,
  };
}

const SIGN_OUT = lazyCode(() => import('#src/admin/core/shell/sign-out-after-confirm.ts'));

async function signOut(): Promise<void> {
  const code = await loadCode(SIGN_OUT, 'Could not sign out. You are still signed in.');
  await code?.signOutAfterConfirm();
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
      <DueCounts />
      <Counts />
      <section aria-labelledby="quick-actions">
        <h2 id="quick-actions" className={styles['heading']}>
          Quick Actions
        </h2>
        <ul role="list" className={styles['actions']}>
          {KINDS.map((kind) => (
            <li key={kind}>
              <a className="row" href={`/admin/${kind}/new`}>
                <span aria-hidden="true">+</span> {toRecordStrings(kind).add}
              </a>
            </li>
          ))}
          <li>
            <a className="row" href={NEW_REQUEST_PATH}>
              <span aria-hidden="true">+</span> Add a Request
            </a>
          </li>
          <li>
            <a className="row" href="/admin/fighters?result=new">
              <span aria-hidden="true">+</span> Add a Fight Result
            </a>
          </li>
          <li>
            <a className="row" href="/admin/fighters/weigh-ins">
              <span aria-hidden="true">+</span> Import Weigh-ins
            </a>
          </li>
          <li>
            <a className="row" href="/admin/calendar">
              <span aria-hidden="true">+</span> Add to the Calendar
            </a>
          </li>
        </ul>
      </section>
      <div className={styles['columns']}>
        <NeedsAttention />
        <LastEdits />
        <section className={styles['maintenance']} aria-labelledby="maintenance">
          <h2 id="maintenance">Maintenance</h2>
          <StorageUsed />
          <p className={styles['tools']}>
            <a className="tap" href="/admin/settings">
              Settings
            </a>
            <a className="tap" href="/admin/migrate-images">
              Migrate image URLs
            </a>
            <a className="tap" href="/api/backup" download onClick={refuseWithoutDownloads}>
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

const MEDIA_DOWNLOAD = lazyCode(() => import('#src/admin/media/download/MediaDownloadDialog.tsx'));

/** Says that the backup lacks photos and films, and offers to download them. */
function MediaDownload() {
  const [code, setCode] = useState<CodeOf<typeof MEDIA_DOWNLOAD>>();
  async function open(): Promise<void> {
    if (!canDownload()) return notifyNotSaved('The ZIP file');
    setCode(await loadCode(MEDIA_DOWNLOAD, 'The photos cannot be downloaded now.'));
  }
  return (
    <>
      <p className={styles['note']}>Photos and films are not in the backup.</p>
      <button type="button" className="outlined-button" onClick={open}>
        Download photos and films
      </button>
      {code && <code.MediaDownloadDialog onClose={() => setCode(undefined)} />}
    </>
  );
}

/** In a browser that ignores downloads, prevents the download and says why. */
function refuseWithoutDownloads(event: MouseEvent): void {
  if (canDownload()) return;
  event.preventDefault();
  notifyNotSaved('The backup');
}

/** The number of records of each kind. If the numbers cannot be loaded, shows 0 and an error. */
function Counts() {
  const { load, reload } = useResource<Stats>('/api/stats?view=edit');
  const counts = load.state === 'loaded' ? load.data : null;
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
        {KINDS.map((kind) => (
          <li key={kind}>
            <a className={styles['card']} href={`/admin/${kind}`}>
              <span className={styles['count']}>
                {load.state === 'loading' ? '…' : (counts?.[KIND_NAMES[kind].count] ?? 0)}
              </span>
              <span>{toRecordStrings(kind).plural}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The storage that photos, films and posters take up. */
function StorageUsed() {
  const { load, reload } = useResource<Dashboard>('/api/dashboard');
  if (load.state === 'failed')
    return <PartFailure message="The storage used could not be loaded." onRetry={reload} />;
  // The empty line already has its full height, so that nothing moves when the text appears.
  return <p className={styles['storage']}>{load.state === 'loaded' && toStorageText(load.data.storage)}</p>;
}
