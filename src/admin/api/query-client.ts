import { QueryClient } from '@tanstack/react-query';

/** The query key of the publish status. Invalidate it after every change of content. */
export const PUBLISH_STATUS_KEY = ['publishing'];

/**
 * One client per page, because React context does not cross Astro islands. Failed reads are retried with a
 * button; without a network they fail at once (`networkMode`) instead of waiting silently.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' } },
});
