import { useMutation, useQuery } from '@tanstack/react-query';
import { adminApi, isUnauthorized } from '#src/admin/core/api/admin-session.ts';
import { PUBLISH_STATUS_KEY, queryClient } from '#src/admin/core/api/query-client.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { useIsIdle } from '#src/admin/core/loading/when-idle.ts';
import { type Publishing, type PublishStatus, toPublishStatus } from '#src/domain/publishing/publishing.ts';
import { fetchLiveRevisions } from './fetch-live-revisions.ts';
import type { ShownPublishStatus } from './publish-status-message.ts';

const PATH = '/api/publishing';
const LIVE_POLL_INTERVAL_MS = 60_000;
const POLL_INTERVAL_MS = 4_000;

/** Polls the publish status while the page is visible. `retry` requests another rebuild. */
export function usePublishStatus(): { status: ShownPublishStatus; retry: () => void } {
  const { data, error } = useQuery(
    {
      queryKey: PUBLISH_STATUS_KEY,
      enabled: useIsIdle(),
      queryFn: async ({ signal }): Promise<PublishStatus> => {
        const { data: publishing } = await adminApi.poll<Publishing>(PATH, signal);
        return toPublishStatus(publishing, await fetchLiveRevisions(publishing, signal));
      },
      refetchInterval: ({ state }) =>
        state.data?.state === 'live' || state.data?.state === 'incomplete'
          ? LIVE_POLL_INTERVAL_MS
          : POLL_INTERVAL_MS,
      refetchOnWindowFocus: 'always',
    },
    queryClient,
  );
  const { mutate } = useMutation(
    {
      mutationFn: () => adminApi.post<Publishing>(PATH, {}),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: PUBLISH_STATUS_KEY }),
      onError: (failure) => notify.failure('Could not start the site update.', failure),
    },
    queryClient,
  );
  // A failed poll hides the last state, which may be outdated.
  return { status: error ? toErrorStatus(error) : (data ?? { state: 'checking' }), retry: mutate };
}

const toErrorStatus = (error: unknown): ShownPublishStatus => ({
  state: isUnauthorized(error) ? 'signed-out' : 'unknown',
});
