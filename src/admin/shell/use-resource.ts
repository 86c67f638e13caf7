import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminApi } from '#src/admin/api/admin-session.ts';
import { PUBLISH_STATUS_KEY, queryClient } from '#src/admin/api/query-client.ts';
import { notify } from './notify.tsx';

export type Load<T> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'loaded'; data: T };

type QueryResult<T> = { data: T | undefined; error: unknown; isFetching: boolean };

/** Fetches `path` from the API. `reload` fetches it again after a change or a failure. */
export function useResource<T>(path: string): { load: Load<T>; reload: () => Promise<void> } {
  const { data, error, isFetching } = useQuery(
    { queryKey: [path], queryFn: async ({ signal }) => (await adminApi.get<T>(path, signal)).data },
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
      notify.failure('The list may be out of date. Reload the page.', failure);
  };
  return { load: toLoad({ data, error, isFetching }), reload };
}

/** Converts the result of a query. While a failed query runs again, it is loading. */
export function toLoad<T>({ data, error, isFetching }: QueryResult<T>): Load<T> {
  if (data !== undefined) return { state: 'loaded', data };
  return error && !isFetching ? { state: 'failed', error } : { state: 'loading' };
}
