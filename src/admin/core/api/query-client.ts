import { QueryClient } from '@tanstack/react-query';

/** The query key of the publish status. Invalidate it after every content change. */
export const PUBLISH_STATUS_KEY = ['publishing'];

/** The first part of the query key of every look-up. */
export const LOOK_UP_PATH = '/api/video-links/look-up';

/**
 * The one query client of the page. It is a constant, because React context does not cross Astro islands.
 * By default, a failed read is not retried. Offline, reads fail at once (`networkMode`).
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' } },
});

// `QueryClientProvider` would call this. Without the call, a query's own `refetchOnWindowFocus` has no effect.
queryClient.mount();
