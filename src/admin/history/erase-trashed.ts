import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { isNotFound } from '#src/admin/core/api/api-errors.ts';
import { findLead } from '#src/admin/core/api/lead-api.ts';
import { sendOnce } from '#src/admin/core/api/send-once.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { eraseRecord, filterWithUnsentChanges, LEFT_HERE } from '#src/admin/core/offline/erase-record.ts';
import { recordApi } from '#src/admin/core/saving/record-api.ts';
import type { TrashEntry } from '#src/domain/history/schema.ts';
import { isLeadKind } from '#src/domain/leads/lead.ts';

type TrashKey = Pick<TrashEntry, 'kind' | 'id'>;

const isRestored = async ({ kind, id }: TrashKey): Promise<boolean> =>
  isLeadKind(kind) ? (await findLead({ kind, id })) !== null : recordApi(kind).isInList(id);

/**
 * Deletes a record in the trash for good, and its drafts, waiting saves and waiting photos on this device. If the
 * record is no longer in the trash, an earlier request may have deleted it. Throws `ApiError`, with status 404 if the
 * record was restored. Returns false if something about it is left on this device.
 */
export async function eraseTrashed(record: TrashKey): Promise<boolean> {
  const send = () => adminApi.remove(`/api/trash/${record.kind}/${record.id}`, null);
  const erase = () =>
    sendOnce(send, send).catch(async (error: unknown) => {
      if (!isNotFound(error) || (await isRestored(record))) throw error;
    });
  const { isLeftHere } = await eraseRecord(record, erase, () => true);
  return !isLeftHere;
}

/**
 * Deletes for good what was moved to the trash no later than the latest of `records`, the list as it was loaded, newest
 * first. Throws `ApiError`. Returns false if something about them is left on this device.
 */
export async function emptyTrash(records: readonly TrashEntry[]): Promise<boolean> {
  const [latest] = records;
  if (!latest) return true;
  let isClean = true;
  // The request below does not say which records it has deleted. The list may contain some that were restored since.
  for (const record of await filterWithUnsentChanges(records)) {
    const isRecordClean = await eraseTrashed(record).catch((error: unknown) => {
      if (!isNotFound(error)) throw error;
      return true;
    });
    isClean &&= isRecordClean;
  }
  // Keep records that were deleted after the list was loaded, for example in another tab.
  await adminApi.remove(`/api/trash?deletedUntil=${encodeURIComponent(latest.deletedAt)}`, null);
  return isClean;
}

/** Shows that records were deleted for good, and whether something about them is left on this device. */
export function reportErased(title: string, isClean: boolean): void {
  notify.success(title);
  if (!isClean) notify.warning(LEFT_HERE);
}
