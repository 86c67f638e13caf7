import { useEffect, useState } from 'react';
import { ApiError, get } from './api.ts';
import { readRecordId } from './record-id.ts';

/** `stale` says that a loaded record is the page's own and nothing newer could be read. */
export type RecordLoad<T> =
  | { state: 'loading' }
  | { state: 'loaded'; record: T; stale: boolean }
  | { state: 'missing' }
  | { state: 'failed' };

const NOT_FOUND = 404;

/**
 * Starts from the record that the page was built with (null on a fallback page, whose record is the one that its
 * address below `list` names), asks the API once, and answers what is now known of it.
 */
export function useFreshRecord<T extends { id: number }>(
  resource: string,
  list: string,
  built: T | null,
): RecordLoad<T> {
  const [load, setLoad] = useState<RecordLoad<T>>(
    built ? { state: 'loaded', record: built, stale: false } : { state: 'loading' },
  );
  const builtId = built?.id ?? null;

  useEffect(() => {
    const id = builtId ?? readRecordId(window.location.pathname, list);
    if (id === null) {
      setLoad({ state: 'missing' });
      return;
    }
    const abort = new AbortController();
    get<T>(`/api/${resource}/${id}`, abort.signal)
      .then(({ data }) => setLoad({ state: 'loaded', record: data, stale: false }))
      .catch((error) => {
        if (!abort.signal.aborted) setLoad((before) => toFailure(before, error));
      });
    return () => abort.abort();
  }, [resource, list, builtId]);

  return load;
}

function toFailure<T>(before: RecordLoad<T>, error: unknown): RecordLoad<T> {
  if (error instanceof ApiError && error.status === NOT_FOUND) return { state: 'missing' };
  return before.state === 'loaded' ? { ...before, stale: true } : { state: 'failed' };
}
