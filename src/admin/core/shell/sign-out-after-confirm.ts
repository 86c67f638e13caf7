import { endSession, openLogin } from '#src/admin/core/api/admin-session.ts';
import { choose } from '#src/admin/core/dialogs/confirm.tsx';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { fetchCode, lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import { countDrafts, deleteAllDrafts } from '#src/admin/core/offline/drafts.ts';
import { removePhotosWithoutForm, saveQueue } from '#src/admin/core/offline/indexed-db.ts';
import { deviceNoun } from '#src/admin/core/offline/sync-status.ts';
import { listWaitingPhotos } from '#src/admin/core/offline/waiting-photos.ts';
import type { WaitingSave } from '#src/admin/core/offline/waiting-saves.ts';
import { storedEndpoint } from '#src/admin/push/stored-endpoint.ts';
import { formatCount } from '#src/domain/values/text.ts';

const PUSH_DEVICE = lazyCode(() => import('#src/admin/push/push-device.ts'));
const STORED_LISTS = lazyCode(() => import('#src/admin/core/offline/indexed-db-lists.ts'));

/**
 * Signs out and opens the login page. If this browser has drafts, or saves that wait for the network, first asks
 * whether to keep them. Then always deletes the stored lists. If the request to sign out fails, for example without a
 * network, deletes nothing on this device, and the message says whether notifications on it were already turned off.
 */
export async function signOutAfterConfirm(): Promise<void> {
  const saves = await saveQueue.refresh();
  const drafts = countDrafts();
  const choice = saves.length + drafts > 0 ? await askWhatToKeep(saves, drafts) : 'keep';
  if (choice === null) return;
  const push = storedEndpoint.find() === null ? null : await fetchCode(PUSH_DEVICE).catch(() => null);
  let isTurnedOff = false;
  try {
    isTurnedOff = (await push?.removeThisDevice()) ?? false;
    await endSession();
  } catch (error) {
    const turnedOff = isTurnedOff ? `, but notifications are off on this ${deviceNoun()}` : '';
    return notify.failure(`Could not sign out. You are still signed in${turnedOff}.`, error);
  }
  try {
    const { storedLists } = await fetchCode(STORED_LISTS);
    await storedLists.clear();
    await push?.unsubscribeHere();
    if (choice === 'delete') await deleteUnsent();
    openLogin();
  } catch (error) {
    notify.failure(`You are signed out, but not everything was deleted from this ${deviceNoun()}.`, error);
  }
}

function askWhatToKeep(saves: readonly WaitingSave[], drafts: number): Promise<'delete' | 'keep' | null> {
  const photos = listWaitingPhotos(saves).length;
  const unsaved = [
    saves.length > 0 &&
      formatCount(saves.length, 'change') + (photos > 0 ? ` with ${formatCount(photos, 'photo')}` : ''),
    drafts > 0 && formatCount(drafts, 'unsaved form'),
  ].filter(Boolean);
  const device = deviceNoun();
  return choose(
    `Keep unsent changes on this ${device}?`,
    [
      { label: 'Delete and sign out', value: 'delete' },
      { label: 'Keep and sign out', value: 'keep' },
    ],
    `Not sent yet: ${unsaved.join(' and ')}. If you keep them, you can continue after you sign in again. If other people use this ${device}, delete them, because others could read them.`,
  );
}

/** Deletes the drafts of this browser, the waiting saves of the owner, and their photos. */
export async function deleteUnsent(): Promise<void> {
  await saveQueue.removeAll();
  deleteAllDrafts();
  await removePhotosWithoutForm();
}
