import { signOut } from '#src/admin/api/admin-session.ts';
import { saveQueue } from '#src/admin/offline/browser-save-queue.ts';
import { formatChangeCount } from '#src/admin/offline/describe-sync.ts';
import { deviceNoun } from '#src/admin/offline/device-noun.ts';
import { formatPhotoCount, listWaitingPhotos } from '#src/admin/offline/waiting-photos.ts';
import { confirm } from './confirm.tsx';
import { notify } from './notify.tsx';

/** Signs out and opens the login page. Asks first while saves wait for the network. */
export async function signOutAfterConfirm(): Promise<void> {
  const saves = await saveQueue.refresh();
  const photos = listWaitingPhotos(saves).length;
  const waiting = formatChangeCount(saves.length) + (photos > 0 ? ` with ${formatPhotoCount(photos)}` : '');
  const detail = `${waiting} on this ${deviceNoun()} will be sent when you sign in again.`;
  if (saves.length > 0 && !(await confirm('Sign out before everything is sent?', 'Sign out', detail))) return;
  await signOut().catch((error: unknown) =>
    notify.failure('Could not sign out. You are still signed in.', error),
  );
}
