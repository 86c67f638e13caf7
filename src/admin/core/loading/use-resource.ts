import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { PUBLISH_STATUS_KEY, queryClient } from '#src/admin/core/api/query-client.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { findStoredList, orStored, shownLists } from '#src/admin/core/offline/or-stored.ts';
import { isStoredPath } from '#src/admin/core/offline/stored-paths.ts';
import type { ApiResponse } from '#src/site/islands/api.ts';

export type Load<T> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'loaded'; data: T };

type QueryResult<T> = { data: T | undefined; error: unknown; isFetching: boolean };

type Request<T> = (path: string, signal: AbortSignal) => Promise<ApiResponse<T>>;

/**
 * Sends a request. If there is no response, and the page shows nothing yet or a stored list, returns the list that
 * this device has stored.
 */
async function read<T>(path: string, request: Request<T>, signal: AbortSignal): Promise<T> {
  const isShown = queryClient.getQueryData([path]) !== undefined;
  if (!isStoredPath(path) || (isShown && !shownLists.has(path))) return (await request(path, signal)).data;
  return orStored(
    async (slowSignal) => {
      const { data } = await request(path, AbortSignal.any([signal, slowSignal]));
      shownLists.remove(path);
      return data;
    },
    () => findStoredList<T>(path),
  );
}

const resourceQuery = <T>(path: string) =>
  queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => read<T>(path, adminApi.get<T>, signal),
  });

/** How long a screen may use a prefetched response instead of requesting it again. */
const PREFETCH_MAX_AGE_MS = 5_000;

/**
 * Fetches `path` before a component uses it. Ignores failures, because the component then requests `path` again. Never
 * opens the login page, because the session check may still be running.
 */
export const prefetchResource = (path: string): Promise<void> =>
  queryClient.prefetchQuery({
    ...resourceQuery<unknown>(path),
    queryFn: ({ signal }) => read(path, adminApi.poll, signal),
  });

/** How often a visible page fetches what clients and other tabs change. */
const LIVE_INTERVAL_MS = 60_000;

/** How often a page that shows a stored list tries to fetch the list from the server. */
const STORED_INTERVAL_MS = 10_000;

/** Refreshes shown data in the background. A refresh never opens the login page, because the owner may be typing. */
const liveQuery = <T>(path: string) => ({
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const isShown = queryClient.getQueryData([path]) !== undefined && !shownLists.has(path);
    return read<T>(path, isShown ? adminApi.poll<T> : adminApi.get<T>, signal);
  },
  refetchOnWindowFocus: 'always' as const,
});

/**
 * Fetches `path` from the API, unless `isPrefetched` says that a response has just been requested. `reload` fetches
 * it again after a change or a failure. With `isLive`, it is also fetched every minute, and when the page becomes
 * visible or the network returns. Without a network, the page may get a stored list (`shownLists`). `path` is then
 * requested again until the server responds.
 */
export function useResource<T>(
  path: string,
  { isPrefetched = false, isLive = false } = {},
): { load: Load<T>; reload: () => Promise<void> } {
  const { data, error, isFetching } = useQuery(
    {
      ...resourceQuery<T>(path),
      ...(isLive && liveQuery<T>(path)),
      refetchInterval: () => (shownLists.has(path) ? STORED_INTERVAL_MS : isLive && LIVE_INTERVAL_MS),
      refetchOnReconnect: () => (isLive || shownLists.has(path) ? 'always' : false),
      staleTime: isPrefetched ? PREFETCH_MAX_AGE_MS : 0,
    },
    queryClient,
  );
  useEffect(() => {
    if (error) console.error(`${path} could not be loaded`, error);
  }, [path, error]);
  const reload = async () => {
    void queryClient.invalidateQueries({ queryKey: PUBLISH_STATUS_KEY });
    await queryClient.invalidateQueries({ queryKey: [path] });
    const { data: shownData, error: failure } = queryClient.getQueryState([path]) ?? {};
    // A screen without data shows the failure itself.
    if (failure && shownData !== undefined)
      notify.failure('What you see may be out of date. Reload the page.', failure);
  };
  return { load: toLoad({ data, error, isFetching }), reload };
}

/** Converts the result of a query. A failed query that is running again counts as loading. */
export function toLoad<T>({ data, error, isFetching }: QueryResult<T>): Load<T> {
  if (data !== undefined) return { state: 'loaded', data };
  return error && !isFetching ? { state: 'failed', error } : { state: 'loading' };
}
