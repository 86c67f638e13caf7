import { useEffect, useState } from 'react';
import type { SavedRecord } from '#src/admin/core/list/use-saved-row.ts';
import { findSegment } from './editor-route.ts';

const HIGHLIGHT_MS = 4_000;

/** Remembers the record that was just saved, while the list highlights it. */
export function useSavedRecord(base: string) {
  const [saved, setSaved] = useState<SavedRecord | null>(null);
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => setSaved(null), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [saved]);

  /** Call this when the form of a saved record has closed and the list shows the stored record. */
  function onReturn(record: SavedRecord): void {
    if (findSegment(location.pathname, base) === '') setSaved(record);
    // history.back() has not completed yet. It changes the URL and restores the scroll position.
    else window.addEventListener('popstate', () => setSaved(record), { once: true });
  }

  return { saved, onReturn };
}
