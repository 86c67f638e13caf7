import { useState } from 'react';
import { notify } from '#src/admin/shell/notify.tsx';
import { type RecordEdit, type UndoResult, undoEdit } from './undo-edit.ts';

const FILM_ERRORS: Record<Exclude<UndoResult, 'done'>, string> = {
  'changed-since': 'was changed again since. Open it to see its history.',
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
      if (result !== 'done') notify.warning(`${name} ${FILM_ERRORS[result]}`);
      else notify.success(`${name} is ${action === 'deleted' ? 'restored' : 'as before the change'}`);
    } catch (error) {
      notify.failure(`The last edit of ${name} could not be undone.`, error);
    } finally {
      await onUndone();
      setBusy(false);
    }
  }
  return (
    <button type="button" className="outlined-button" aria-disabled={isBusy} onClick={undo}>
      Undo <span className="visually-hidden">the change of {name}</span>
    </button>
  );
}
