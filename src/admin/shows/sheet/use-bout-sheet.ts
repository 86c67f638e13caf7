import { useDeferredValue, useMemo, useState } from 'react';
import { useDrafts } from '#src/admin/core/saving/use-drafts.tsx';
import { useUnsavedWarning } from '#src/admin/core/saving/use-unsaved-warning.ts';
import type { Bout } from '#src/domain/shows/schema.ts';
import {
  addRowChange,
  EMPTY_INPUT,
  type RowChange,
  type SheetInput,
  type SheetRecords,
  toSheetRows,
} from './sheet-rows.ts';

/** The sheets that were not added yet, by show, so that a sheet is still there when its show is opened again. */
const openInputs = new Map<string, SheetInput>();

type Sheet = { show: string; bouts: readonly Bout[]; records: SheetRecords };

/** A pasted bout sheet with its preview. It is stored as a draft until its bouts are added. */
export function useBoutSheet({ show, bouts, records }: Sheet) {
  const [input, setInput] = useState(() => openInputs.get(show) ?? EMPTY_INPUT);
  const isDirty = input.text.trim() !== '';
  const { offered, discard } = useDrafts<SheetInput>(
    `bout-sheet-${show}`,
    isDirty ? { subject: 'all', value: input } : null,
    store,
  );
  useUnsavedWarning(isDirty);
  // A long preview must not slow down typing.
  const shown = useDeferredValue(input);
  const preview = useMemo(() => toSheetRows(shown, bouts, records), [shown, bouts, records]);

  function store(changed: SheetInput) {
    openInputs.set(show, changed);
    setInput(changed);
  }
  return {
    input,
    preview,
    offered,
    discard,
    restore: store,
    setText: (text: string) => store({ ...input, text }),
    changeRow: (key: string, change: RowChange) => store(addRowChange(input, key, change)),
    clear: () => store(EMPTY_INPUT),
  };
}
