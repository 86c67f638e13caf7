import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { toRecordStrings } from '#src/admin/core/editor/record-strings.ts';
import { RECORD_LIST_ID, restoreFocus } from '#src/admin/core/list/AddButtons.tsx';
import type { Selection } from '#src/admin/core/list/use-selection.ts';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { listNames } from '#src/admin/core/ui/format.ts';
import type { Kind } from '#src/domain/records/kinds.ts';
import type { BulkChange, BulkResult, FieldChange, SkipReason } from '#src/domain/records/schema.ts';
import { capitalize, formatCount } from '#src/domain/values/text.ts';
import {
  type BulkChangeSpec,
  describeSkipped,
  listFieldChanges,
  listUndoChanges,
  type ReferenceChoice,
  sendBulkChange,
} from './bulk-requests.ts';

type Row = { id: number; name: string };

type Options<R> = {
  kind: Kind;
  selection: Selection<R>;
  spec: BulkChangeSpec<R>;
  reload: () => Promise<void>;
};

/** Changes the selected records. Each change is one request for all of them, and can be undone. */
export function useBulkChanges<R extends Row>({ kind, selection, spec, reload }: Options<R>) {
  const action = useAction();
  const { selected } = selection;
  const { one, many } = toRecordStrings(kind);
  const toCountText = (count: number) => formatCount(count, one, many);

  /** Sends a change, and names the records that it skipped. */
  async function send(
    rows: readonly R[],
    change: BulkChange,
    sentences: Partial<Record<SkipReason, string>>,
    onDone: (result: BulkResult) => void,
    toReferenceId?: ReferenceChoice<R>['toReferenceId'],
  ): Promise<void> {
    const result = await sendBulkChange(kind, change, toReferenceId);
    if (result.changed.length > 0) onDone(result);
    const nameOf = (id: number) => rows.find((row) => row.id === id)?.name ?? `${one} ${id}`;
    const skipped = result.skipped.map(({ id, reason }) => ({ name: nameOf(id), reason }));
    if (skipped.length > 0) notify.warning(describeSkipped(skipped, sentences));
  }

  /**
   * Runs an action, unless another one is running. Reloads the list even after a failure, to show what was stored. The
   * action can be undone before the list has reloaded.
   */
  async function run(failureMessage: string, work: () => Promise<void>): Promise<void> {
    await action.run(failureMessage, work);
    await reload();
  }

  async function remove(): Promise<void> {
    const rows = selected;
    const ids = rows.map(({ id }) => id);
    const detail = [`${listNames(rows.map(({ name }) => name))}.`, spec.deleteConsequence].join(' ').trim();
    if (!(await confirm(`Delete ${toCountText(ids.length)}?`, 'Delete', detail))) return;
    await run(`Error deleting ${many}. Please try again.`, () =>
      send(rows, { action: 'trash', ids }, {}, ({ changed }) => {
        selection.clear();
        restoreFocus(RECORD_LIST_ID);
        notify.success(`${toCountText(changed.length)} deleted`, {
          label: 'Undo',
          onClick: () => restore(rows, changed),
        });
      }),
    );
  }

  const restore = (rows: readonly R[], ids: number[]) =>
    run('The records could not be restored. Look for them in the trash.', () =>
      send(rows, { action: 'restore', ids }, { missing: 'No longer in the trash' }, ({ changed }) =>
        notify.success(`${toCountText(changed.length)} restored`),
      ),
    );

  /** Sets a reference in the selected records. */
  async function setReference(
    { field, noun, toReferenceId }: ReferenceChoice<R>,
    to: number | null,
  ): Promise<void> {
    const rows = selected;
    const changes = listFieldChanges(rows, toReferenceId, to);
    if (changes.length === 0)
      return notify.success(
        `Nothing to change: ${to === null ? `none has a ${noun}` : `all have this ${noun}`}`,
      );
    const set = (wanted: FieldChange[], onDone: (result: BulkResult) => void) =>
      send(rows, { action: 'set', field, changes: wanted }, {}, onDone, toReferenceId);
    const undo = (changed: number[]) =>
      run('Could not undo the change.', () =>
        set(listUndoChanges(changes, changed), (undone) =>
          notify.success(`${capitalize(noun)} of ${toCountText(undone.changed.length)} changed back`),
        ),
      );
    await run(`Error saving ${many}. Please try again.`, () =>
      set(changes, ({ changed }) =>
        notify.success(`${capitalize(noun)} of ${toCountText(changed.length)} changed`, {
          label: 'Undo',
          onClick: () => undo(changed),
        }),
      ),
    );
  }

  return { isSaving: action.isBusy, remove, setReference, toCountText };
}
