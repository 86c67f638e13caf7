import { QueryClient } from '@tanstack/react-query';

/** The query key of the publish status. Invalidate it after every content change. */
export const PUBLISH_STATUS_KEY = ['publishing'];

/**
 * One client per page, because React context does not cross Astro islands. Failed reads are retried only when
 * the owner clicks a button. Without a network, they fail immediately (`networkMode`) instead of waiting.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' } },
});
