import { useSyncExternalStore } from 'react';
import { redirectToLogin } from '#src/admin/core/api/admin-session.ts';
import { useWaitingSaves } from './indexed-db.ts';
import styles from './OfflineStatus.module.css';
import { shownLists } from './or-stored.ts';
import { isReduced } from './stored-paths.ts';
import { describeSync, deviceNoun, photoProgress, type StoredListsShown, syncStatus } from './sync-status.ts';
import { useIsOnline } from './use-network.ts';
import { listWaitingPhotos } from './waiting-photos.ts';
import { toWaitingSavePath } from './waiting-save-path.ts';

/**
 * Says how many saves wait on this device and why, and how old the lists are. Empty while the server can be reached and
 * everything is sent.
 */
export function OfflineStatus() {
  const saves = useWaitingSaves();
  const status = useSyncExternalStore(syncStatus.subscribe, syncStatus.get);
  const upload = useSyncExternalStore(photoProgress.subscribe, photoProgress.get);
  const lists = useSyncExternalStore(shownLists.subscribe, shownLists.get);
  const isOnline = useIsOnline();
  const stopped = saves.filter(({ problem }) => problem !== null);
  const waiting = saves.length - stopped.length;
  const [first] = stopped;
  const photos = listWaitingPhotos(saves).length;
  const text = describeSync({
    status,
    waiting,
    stopped: stopped.length,
    photos,
    upload,
    isOnline,
    device: deviceNoun(),
    lists: toShown(lists),
  });
  return (
    <div className={styles['status']} data-empty={text === '' || undefined}>
      <p role="status">{text}</p>
      {waiting > 0 && status === 'signed-out' && (
        <button type="button" className="outlined-button" onClick={redirectToLogin}>
          Sign in
        </button>
      )}
      {first && (
        <a className="outlined-button" href={toWaitingSavePath(first)}>
          Open
        </a>
      )}
    </div>
  );
}

function toShown(lists: ReadonlyMap<string, number>): StoredListsShown | null {
  if (lists.size === 0) return null;
  return { asOf: formatAsOf(Math.min(...lists.values())), isReduced: [...lists.keys()].some(isReduced) };
}

/** Formats a time as "2:02 PM". Adds the date if it is not today. */
function formatAsOf(time: number): string {
  const date = new Date(time);
  const isToday = date.toDateString() === new Date().toDateString();
  return date.toLocaleString('en-US', { timeStyle: 'short', ...(!isToday && { dateStyle: 'medium' }) });
}
