import { useEffect, useEffectEvent } from 'react';
import { editButtonId } from '#src/admin/core/table/RowActions.tsx';
import { ADD_BUTTON_ID } from './AddButtons.tsx';
import { pageOfIndex } from './list-view.ts';
import type { ListView } from './use-list-view.ts';

/** A record that was just saved. Each save creates a new object, even if the record is the same. */
export type SavedRecord = { id: number; isNew: boolean };

/** True if the owner has not moved the focus since the form closed. */
const isFocusUnclaimed = () =>
  document.activeElement === document.body || document.activeElement?.id === ADD_BUTTON_ID;

/**
 * Shows the page with the saved row, and scrolls to the row. After an edit, the row's Edit button gets the
 * focus. After an addition, the add button keeps it, because owners often add several records at a time.
 */
export function useSavedRow<Row extends { id: number }>(
  saved: SavedRecord | null,
  view: ListView<Row>,
): void {
  const reveal = useEffectEvent(({ id, isNew }: SavedRecord) => {
    const index = view.matches.findIndex((row) => row.id === id);
    if (index === -1) return;
    const page = pageOfIndex(index);
    if (page !== view.page) view.goToPage(page);
    // A row on another page must be rendered first.
    requestAnimationFrame(() => {
      const button = document.getElementById(editButtonId(id));
      if (!isNew && isFocusUnclaimed()) button?.focus({ preventScroll: true });
      button?.closest('tr')?.scrollIntoView({ block: 'nearest' });
    });
  });
  useEffect(() => {
    if (saved) reveal(saved);
  }, [saved]);
}
