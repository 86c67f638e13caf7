import { signOut } from '#src/admin/api/admin-session.ts';
import { saveQueue } from '#src/admin/offline/browser-save-queue.ts';
import { deviceNoun } from '#src/admin/offline/device-noun.ts';
import { listWaitingPhotos } from '#src/admin/offline/waiting-photos.ts';
import { formatCount } from '#src/domain/format-count.ts';
import { confirm } from './confirm.tsx';
import { notify } from './notify.tsx';

/** Signs out and opens the login page. If saves wait for the network, asks first. */
export async function signOutAfterConfirm(): Promise<void> {
  const saves = await saveQueue.refresh();
  const photos = listWaitingPhotos(saves).length;
  const waiting =
    formatCount(saves.length, 'change') + (photos > 0 ? ` with ${formatCount(photos, 'photo')}` : '');
  const detail = `${waiting} on this ${deviceNoun()} will be sent when you sign in again.`;
  if (saves.length > 0 && !(await confirm('Sign out before everything is sent?', 'Sign out', detail))) return;
  await signOut().catch((error: unknown) =>
    notify.failure('Could not sign out. You are still signed in.', error),
  );
}
