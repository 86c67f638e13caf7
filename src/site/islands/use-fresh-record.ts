import { useEffect, useState } from 'react';
import { ApiError, get } from './api.ts';
import { parseRecordId } from './record-id.ts';

/** If the request fails for any reason but a 404, a prerendered record is still shown. `stale` is then true. */
export type RecordLoad<T> =
  | { state: 'loading' }
  | { state: 'loaded'; record: T; stale: boolean }
  | { state: 'missing' }
  | { state: 'failed' };

/**
 * Returns the name of a loaded record, or `missing` if there is no such record: the prerendered title may name a
 * record that is hidden now. Returns null before the record has loaded, and if it cannot be loaded.
 */
export function toRecordTitle(load: RecordLoad<{ name: string }>, missing: string): string | null {
  if (load.state === 'loaded') return load.record.name;
  return load.state === 'missing' ? missing : null;
}

const NOT_FOUND = 404;

/**
 * Returns the prerendered record first, and the one from the API once it has loaded. For a record without a
 * prerendered page, `initial` is null and the id comes from the URL, after `listPath`.
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
    const id = initialId ?? parseRecordId(window.location.pathname, listPath);
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
