import { useEffect, useState } from 'react';
import { getIfChanged } from './api.ts';

/** A list as the page was built with it, and the content revision it was read at. */
export type BuiltList<T> = { revision: string; rows: T[] };

/**
 * Starts from the list that the page was built with, asks the API once for what changed since, and answers the newest
 * rows. `failed` says that nothing newer could be read: the rows may be yesterday's.
 */
export function useFreshList<T>(path: string, built: BuiltList<T>): { rows: T[]; failed: boolean } {
  const [rows, setRows] = useState(built.rows);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const abort = new AbortController();
    getIfChanged<T[]>(path, `"${built.revision}"`, abort.signal)
      .then((answer) => {
        if (answer) setRows(answer.data);
      })
      .catch(() => {
        if (!abort.signal.aborted) setFailed(true);
      });
    return () => abort.abort();
  }, [path, built.revision]);

  return { rows, failed };
}
