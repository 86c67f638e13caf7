import { useSyncExternalStore } from 'react';
import { redirectToLogin } from '#src/admin/api/admin-session.ts';
import { toRequestPath } from '#src/domain/admin-path.ts';
import { describeSync } from './describe-sync.ts';
import { deviceNoun } from './device-noun.ts';
import styles from './OfflineStatus.module.css';
import { photoProgress, syncStatus } from './sync-status.ts';
import { useIsOnline } from './use-is-online.ts';
import { useWaitingSaves } from './use-waiting-saves.ts';
import { listWaitingPhotos } from './waiting-photos.ts';
import type { WaitingSave } from './waiting-saves.ts';

/** Says how many saves wait on this device, and why. Empty while the browser is online and everything is sent. */
export function OfflineStatus() {
  const saves = useWaitingSaves();
  const status = useSyncExternalStore(syncStatus.subscribe, syncStatus.get);
  const upload = useSyncExternalStore(photoProgress.subscribe, photoProgress.get);
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
        <a className="outlined-button" href={toPath(first)}>
          Open
        </a>
      )}
    </div>
  );
}

/** Returns the path of the screen on which the owner decides about a save. */
const toPath = ({ kind, recordKey }: WaitingSave): string =>
  kind === 'highlight-requests' ? toRequestPath(Number(recordKey)) : `/admin/${kind}`;
