import { removePhotosWithoutForm } from './browser-photo-store.ts';
import { saveQueue } from './browser-save-queue.ts';
import { deleteAllDrafts } from './drafts.ts';

/** Deletes the drafts of this browser, the waiting saves of the owner, and their photos. */
export async function deleteUnsent(): Promise<void> {
  await saveQueue.removeAll();
  deleteAllDrafts();
  await removePhotosWithoutForm();
}
