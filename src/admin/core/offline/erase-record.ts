import { DRAFTS_BY_FIGHTER, type ErasableKind, RECORD_DRAFTS } from './draft-names.ts';
import { deleteDraftsOf, deleteFromDrafts, hasDraft, isInDrafts } from './drafts.ts';
import { removePhotosWithoutForm, saveQueue } from './indexed-db.ts';
import { deviceNoun } from './sync-status.ts';
import { recordLock, withLock } from './waiting-saves.ts';

type RecordKey = { kind: ErasableKind; id: number };

/** Lists the drafts of a record: those of its form, and those with their own name. */
const draftsOf = ({ kind, id }: RecordKey) => [
  { name: kind, subject: String(id) },
  ...RECORD_DRAFTS[kind](id).map((name) => ({ name, subject: '' })),
];

/** Lists the names, or prefixes of names, of the drafts about several records that may have an entry of this one. */
const sharedDraftsOf = ({ kind }: RecordKey): readonly string[] =>
  kind === 'fighters' ? DRAFTS_BY_FIGHTER : [];

/** Returns the records of which this device has drafts or waiting saves. */
export async function filterWithUnsentChanges<T extends RecordKey>(records: readonly T[]): Promise<T[]> {
  const saves = await saveQueue.readAll().catch(() => []);
  return records.filter(
    (record) =>
      draftsOf(record).some(({ name, subject }) => hasDraft(name, subject)) ||
      sharedDraftsOf(record).some((name) => isInDrafts(name, String(record.id))) ||
      saves.some(({ kind, recordKey }) => kind === record.kind && recordKey === record.id),
  );
}

/** Deletes the drafts, the waiting saves and the waiting photos of a record. Returns false if that failed. */
async function deleteUnsentChanges(record: RecordKey): Promise<boolean> {
  const { kind, id } = record;
  for (const { name, subject } of draftsOf(record)) deleteDraftsOf(name, subject);
  for (const name of sharedDraftsOf(record)) deleteFromDrafts(name, String(id));
  try {
    await saveQueue.removeAllOf(kind, id);
    await removePhotosWithoutForm();
    return true;
  } catch (error) {
    console.warn('The waiting saves of an erased record could not be deleted', error);
    return false;
  }
}

/** The text for changes that `eraseRecord` could not delete. */
export const LEFT_HERE = `Changes that wait on this ${deviceNoun()} could not be erased.`;

/**
 * Erases a record on the server with `erase`, and then, if `isErased` returns true, its drafts, waiting saves and waiting
 * photos on this device. Holds the lock of the record, because a waiting save that is being sent could store the data
 * again. `isLeftHere` is true if this device could not delete them. Throws the error of `erase`.
 */
export const eraseRecord = <T>(
  record: RecordKey,
  erase: () => Promise<T>,
  isErased: (result: T) => boolean,
): Promise<{ result: T; isLeftHere: boolean }> =>
  withLock(recordLock(record.kind, record.id), async () => {
    const result = await erase();
    return { result, isLeftHere: isErased(result) && !(await deleteUnsentChanges(record)) };
  });
