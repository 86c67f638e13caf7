import { QueryClient } from '@tanstack/react-query';

/** The query key of the publish status. Invalidate it after every content change. */
export const PUBLISH_STATUS_KEY = ['publishing'];

/** The first part of the query key of every look-up. */
export const LOOK_UP_PATH = '/api/video-links/look-up';

/**
 * The one query client of the page. It is a constant, because React context does not cross Astro islands.
 * A failed read is retried only when the owner clicks a button. Offline, reads fail at once (`networkMode`).
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' } },
});

// `QueryClientProvider` would do this. Without it, `refetchOnWindowFocus` of a single query has no effect.
queryClient.mount();
