import { useEffect, useState } from 'react';
import { ApiError, get } from './api.ts';
import { readRecordId } from './record-id.ts';

/** `stale` is true if the request failed, so that the record is still the prerendered one. */
export type RecordLoad<T> =
  | { state: 'loading' }
  | { state: 'loaded'; record: T; stale: boolean }
  | { state: 'missing' }
  | { state: 'failed' };

const NOT_FOUND = 404;

/**
 * Returns the prerendered record, then the API's. For a record without a prerendered page, `initial` is null
 * and the id comes from the URL below `listPath`.
 */
export function useFreshRecord<T extends { id: number }>(
  resource: string,
  listPath: string,
  initial: T | null,
): RecordLoad<T> {
  const [load, setLoad] = useState<RecordLoad<T>>(
    initial ? { state: 'loaded', record: initial, stale: false } : { state: 'loading' },
  );
  const initialId = initial?.id ?? null;

  useEffect(() => {
    const id = initialId ?? readRecordId(window.location.pathname, listPath);
    if (id === null) {
      setLoad({ state: 'missing' });
      return;
    }
    const abort = new AbortController();
    get<T>(`/api/${resource}/${id}`, abort.signal)
      .then(({ data }) => setLoad({ state: 'loaded', record: data, stale: false }))
      .catch((error) => {
        if (!abort.signal.aborted) setLoad((previous) => toFailure(previous, error));
      });
    return () => abort.abort();
  }, [resource, listPath, initialId]);

  return load;
}

function toFailure<T>(previous: RecordLoad<T>, error: unknown): RecordLoad<T> {
  if (error instanceof ApiError && error.status === NOT_FOUND) return { state: 'missing' };
  return previous.state === 'loaded' ? { ...previous, stale: true } : { state: 'failed' };
}
