import { isStale } from '#src/admin/core/api/api-errors.ts';
import { sendOnce } from '#src/admin/core/api/send-once.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { recordApi } from '#src/admin/core/saving/record-api.ts';
import type { LastEdit } from '#src/domain/dashboard/schema.ts';
import type { Version } from '#src/domain/history/schema.ts';
import type { Kind } from '#src/domain/records/kinds.ts';
import { changedFields } from '#src/domain/records/record.ts';

/** A record as the API returns it, with fields that depend on its kind. */
type StoredRecord = { id: number } & Record<string, unknown>;

/** The last change to a record. */
export type RecordEdit = LastEdit & { kind: Kind };

/**
 * `hidden`: done, but the server hid the fighter, because a guardian must consent first. `changed-since`: the record
 * was changed after this edit. `no-version`: no earlier version can be restored.
 */
type UndoResult = 'done' | 'hidden' | 'changed-since' | 'no-version';

/**
 * Compares the two newest versions, and returns the former values of the fields that differ. Returns null if there is
 * only one version, or if the record was in the trash in one of the two.
 */
export function toFormerFields(versions: readonly Version<StoredRecord>[]): Record<string, unknown> | null {
  const [newest, former] = versions;
  if (!newest || !former || former.trashed || newest.trashed) return null;
  const fields = changedFields(newest.record, former.record);
  return Object.fromEntries(fields.map((field) => [field, former.record[field]]));
}

/**
 * Undoes the last edit of a record: restores the previous version, or the record itself if the edit deleted it. Does
 * nothing if the record has been changed since. Throws `ApiError`.
 */
export async function undoEdit({ kind, id, action, at }: RecordEdit): Promise<UndoResult> {
  const api = recordApi<StoredRecord>(kind);
  if (action === 'deleted') {
    await api.restore(id);
    return 'done';
  }
  const { data: stored, etag } = await api.read(id);
  if (stored['updatedAt'] !== at) return 'changed-since';
  const { data: versions } = await api.listVersions(id);
  const former = toFormerFields(versions);
  if (!former) return 'no-version';
  let current: StoredRecord;
  try {
    ({ data: current } = await sendOnce(
      () => api.update(id, former, etag),
      async () => {
        const response = await api.read(id);
        return changedFields(former, response.data).length > 0 ? null : response;
      },
    ));
  } catch (error) {
    if (isStale(error)) return 'changed-since';
    throw error;
  }
  const isHidden = stored['published'] === true && !('published' in former) && current['published'] === false;
  return isHidden ? 'hidden' : 'done';
}

const WARNINGS: Record<Exclude<UndoResult, 'done'>, string> = {
  hidden: 'is as it was before the change, but hidden, because a guardian must consent first.',
  'changed-since': 'has been changed again. Open it to see its history.',
  'no-version': 'has no earlier version to go back to. Open it to see its history.',
};

/** A button that undoes the last edit of a record. `onUndone` reloads the list. */
export function UndoEdit({ edit, onUndone }: { edit: RecordEdit; onUndone: () => Promise<void> }) {
  const { run, isBusy } = useAction({ onSettled: onUndone });
  const { name, action } = edit;

  const undo = () =>
    run(`The last change to ${name} could not be undone.`, async () => {
      const result = await undoEdit(edit);
      if (result !== 'done') notify.warning(`${name} ${WARNINGS[result]}`);
      else notify.success(`${name} is ${action === 'deleted' ? 'restored' : 'as it was before the change'}`);
    });
  return (
    <button type="button" className="outlined-button" aria-disabled={isBusy} onClick={undo}>
      Undo <span className="visually-hidden">the change to {name}</span>
    </button>
  );
}
