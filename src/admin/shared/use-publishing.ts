import { useMutation, useQuery } from '@tanstack/react-query';
import { adminApi } from '#src/client/admin-session.ts';
import { readBack } from '#src/client/read-back.ts';
import { type Publishing, type PublishingState, toPublishingState } from '#src/domain/publishing.ts';
import { notify } from './notify.tsx';
import { PUBLISHING, queryClient } from './query-client.ts';

const PATH = '/api/publishing';
const LIVE_LOOK_MS = 60_000;
const LOOK_MS = 4_000;

export type PublishingLook = PublishingState | { state: 'looking' } | { state: 'unknown' };

/** Whether the site shows what is saved, looked at again and again while the page is in sight; and how to try again. */
export function usePublishing(): { look: PublishingLook; retry: () => void } {
  const { data, error } = useQuery(
    {
      queryKey: PUBLISHING,
      queryFn: async ({ signal }): Promise<PublishingState> => {
        const { data: publishing } = await adminApi.get<Publishing>(PATH, signal);
        return toPublishingState(publishing, await readBack(publishing, signal));
      },
      refetchInterval: ({ state }) => (state.data?.state === 'live' ? LIVE_LOOK_MS : LOOK_MS),
      refetchOnWindowFocus: 'always',
    },
    queryClient,
  );
  const { mutate } = useMutation(
    {
      mutationFn: () => adminApi.post<Publishing>(PATH, {}),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: PUBLISHING }),
      onError: (failure) => notify.failure('The rebuild could not be asked for.', failure),
    },
    queryClient,
  );
  // What was true a minute ago is no answer.
  const look = error ? ({ state: 'unknown' } as const) : (data ?? ({ state: 'looking' } as const));
  return { look, retry: mutate };
}
