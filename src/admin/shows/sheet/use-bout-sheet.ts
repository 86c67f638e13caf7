import { useDeferredValue, useMemo, useState } from 'react';
import { useDrafts } from '#src/admin/core/saving/use-drafts.tsx';
import { useUnsavedWarning } from '#src/admin/core/saving/use-unsaved-warning.ts';
import type { Bout } from '#src/domain/shows/schema.ts';
import { openSheets, toSheetDraftName } from './open-sheets.ts';
import {
  addRowChange,
  EMPTY_INPUT,
  type RowChange,
  type SheetInput,
  type SheetRecords,
  toSheetRows,
} from './sheet-rows.ts';

type Sheet = {
  showId: number | null;
  recordKey: number | string;
  bouts: readonly Bout[];
  records: SheetRecords;
};

/** A pasted bout sheet with its preview. It is stored as a draft until its bouts are added. */
export function useBoutSheet({ showId, recordKey, bouts, records }: Sheet) {
  const [input, setInput] = useState(() => openSheets.get(recordKey) ?? EMPTY_INPUT);
  const isDirty = input.text.trim() !== '';
  const drafts = useDrafts<SheetInput>(
    toSheetDraftName(showId),
    isDirty ? { subject: 'all', value: input } : null,
    store,
  );
  useUnsavedWarning(isDirty);
  // A long preview must not slow down typing.
  const shown = useDeferredValue(input);
  const preview = useMemo(() => toSheetRows(shown, bouts, records), [shown, bouts, records]);

  function store(changed: SheetInput) {
    openSheets.set(recordKey, changed);
    setInput(changed);
  }
  return {
    input,
    preview,
    drafts,
    setText: (text: string) => store({ ...input, text }),
    changeRow: (key: string, change: RowChange) => store(addRowChange(input, key, change)),
    /** Clears the sheet, unless it was changed after the preview. */
    clear: () => {
      if (input === shown) store(EMPTY_INPUT);
    },
  };
}
