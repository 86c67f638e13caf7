import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#src/admin/api/query-client.ts';
import type { Load } from '#src/admin/shell/use-resource.ts';
import { listUnsavedDrafts, type UnsavedDraft } from './unsaved-drafts.ts';

/** Reads the drafts of records on this device. `reload` reads them again after a failure. */
export function useUnsavedDrafts(): { load: Load<UnsavedDraft[]>; reload: () => void } {
  const { data, error, isFetching, refetch } = useQuery(
    { queryKey: ['unsaved-drafts'], queryFn: listUnsavedDrafts },
    queryClient,
  );
  const reload = () => void refetch();
  if (data !== undefined) return { load: { state: 'loaded', data }, reload };
  if (error && !isFetching) return { load: { state: 'failed', error }, reload };
  return { load: { state: 'loading' }, reload };
}
