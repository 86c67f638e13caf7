import { useEffect, useState } from 'react';
import { getIfChanged } from './get-if-changed.ts';

/** The rows that a page was prerendered with, and the content revision they belong to. */
export type InitialList<T> = { revision: string; rows: T[] };

/**
 * Returns the prerendered rows first, and the rows from the API if they have changed. If the request failed,
 * the rows may be out of date.
 */
export function useFreshList<T>(path: string, initial: InitialList<T>): { rows: T[]; failed: boolean } {
  const [rows, setRows] = useState(initial.rows);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const abort = new AbortController();
    getIfChanged<T[]>(path, `"${initial.revision}"`, abort.signal)
      .then((response) => {
        if (response) setRows(response.data);
      })
      .catch(() => {
        if (!abort.signal.aborted) setFailed(true);
      });
    return () => abort.abort();
  }, [path, initial.revision]);

  return { rows, failed };
}
