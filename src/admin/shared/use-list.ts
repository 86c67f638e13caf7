import { useQuery } from '@tanstack/react-query';
import { get } from '#src/client/api.ts';

/** A list on its way to the screen. `outdated` says that the rows are shown, but newer ones could not be read. */
export type Load<T> =
  | { state: 'loading' }
  | { state: 'failed'; reason: string }
  | { state: 'loaded'; rows: T[]; outdated: boolean };

export const toListKey = (resource: string) => [resource, 'list'] as const;

/** The whole list of a resource as its editors see it, and how to ask for it again. */
export function useList<T>(resource: string): { list: Load<T>; retry: () => void } {
  const query = useQuery({
    queryKey: toListKey(resource),
    queryFn: ({ signal }) => get<T[]>(`/api/${resource}?view=edit`, signal).then(({ data }) => data),
  });
  const retry = () => void query.refetch();
  if (query.data) {
    return {
      list: { state: 'loaded', rows: query.data, outdated: query.isError && !query.isFetching },
      retry,
    };
  }
  if (query.error && !query.isFetching)
    return { list: { state: 'failed', reason: query.error.message }, retry };
  return { list: { state: 'loading' }, retry };
}
