import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminApi } from '#src/client/admin-session.ts';
import { queryClient } from './query-client.ts';

export type Load<T> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'loaded'; rows: T };

/** Reads something for the owner; `reload` reads it again, after a change or a failure. */
export function useResource<T>(path: string): { load: Load<T>; reload: () => Promise<void> } {
  const { data, error, isFetching } = useQuery(
    { queryKey: [path], queryFn: async ({ signal }) => (await adminApi.get<T>(path, signal)).data },
    queryClient,
  );
  useEffect(() => {
    if (error) console.error(`${path} could not be read`, error);
  }, [path, error]);
  const reload = () => queryClient.invalidateQueries({ queryKey: [path] });
  if (data !== undefined) return { load: { state: 'loaded', rows: data }, reload };
  if (error && !isFetching) return { load: { state: 'failed', error }, reload };
  return { load: { state: 'loading' }, reload };
}
