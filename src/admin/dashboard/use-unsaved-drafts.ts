import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { type Load, toLoad } from '#src/admin/core/loading/use-resource.ts';
import { listUnsavedDrafts, type UnsavedDraft } from './unsaved-drafts.ts';

/** Reads the drafts of records on this device. `reload` reads them again after a failure. */
export function useUnsavedDrafts(): { load: Load<UnsavedDraft[]>; reload: () => void } {
  const { refetch, ...result } = useQuery(
    { queryKey: ['unsaved-drafts'], queryFn: listUnsavedDrafts },
    queryClient,
  );
  return { load: toLoad(result), reload: () => void refetch() };
}
