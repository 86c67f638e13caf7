import { QueryClient } from '@tanstack/react-query';

/** The key of what the publishing line shows: every change makes it look again. */
export const PUBLISH_STATUS_KEY = ['publishing'];

/**
 * One for the page: React's context does not reach from island to island. A failed read is tried again by hand, and
 * one without a network fails at once rather than wait in silence.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' } },
});
