import { useMutation, useQuery } from '@tanstack/react-query';
import { adminApi, isUnauthorized } from '#src/admin/api/admin-session.ts';
import { fetchLiveRevisions } from '#src/admin/api/fetch-live-revisions.ts';
import { PUBLISH_STATUS_KEY, queryClient } from '#src/admin/api/query-client.ts';
import { type Publishing, type PublishingState, toPublishingState } from '#src/domain/publishing.ts';
import { notify } from './notify.tsx';
import type { PublishStatus } from './publish-status-message.ts';

const PATH = '/api/publishing';
const LIVE_POLL_INTERVAL_MS = 60_000;
const POLL_INTERVAL_MS = 4_000;

/** Whether the site shows what is saved, looked at again and again while the page is in sight; and how to try again. */
export function usePublishStatus(): { view: PublishStatus; retry: () => void } {
  const { data, error } = useQuery(
    {
      queryKey: PUBLISH_STATUS_KEY,
      queryFn: async ({ signal }): Promise<PublishingState> => {
        const { data: publishing } = await adminApi.poll<Publishing>(PATH, signal);
        return toPublishingState(publishing, await fetchLiveRevisions(publishing, signal));
      },
      refetchInterval: ({ state }) =>
        state.data?.state === 'live' ? LIVE_POLL_INTERVAL_MS : POLL_INTERVAL_MS,
      refetchOnWindowFocus: 'always',
    },
    queryClient,
  );
  const { mutate } = useMutation(
    {
      mutationFn: () => adminApi.post<Publishing>(PATH, {}),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: PUBLISH_STATUS_KEY }),
      onError: (failure) => notify.failure('The update of the site could not be started.', failure),
    },
    queryClient,
  );
  return { view: error ? toErrorView(error) : (data ?? { state: 'checking' }), retry: mutate };
}

/** What was true a minute ago may no longer be. */
const toErrorView = (error: unknown): PublishStatus => ({
  state: isUnauthorized(error) ? 'signed-out' : 'unknown',
});
