import { useState } from 'react';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { type RecordEdit, type UndoResult, undoEdit } from './undo-edit.ts';

const WARNINGS: Record<Exclude<UndoResult, 'done'>, string> = {
  hidden: 'is as it was before the change, but hidden, because a guardian must consent first.',
  'changed-since': 'has been changed again. Open it to see its history.',
  'no-version': 'has no earlier version to go back to. Open it to see its history.',
};

/** A button that undoes the last edit of a record. `onUndone` reloads the list. */
export function UndoEdit({ edit, onUndone }: { edit: RecordEdit; onUndone: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const { name, action } = edit;

  async function undo(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const result = await undoEdit(edit);
      if (result !== 'done') notify.warning(`${name} ${WARNINGS[result]}`);
      else notify.success(`${name} is ${action === 'deleted' ? 'restored' : 'as it was before the change'}`);
    } catch (error) {
      notify.failure(`The last change to ${name} could not be undone.`, error);
    } finally {
      await onUndone();
      setBusy(false);
    }
  }
  return (
    <button type="button" className="outlined-button" aria-disabled={isBusy} onClick={undo}>
      Undo <span className="visually-hidden">the change to {name}</span>
    </button>
  );
}
