import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { expireSession, readSession, subscribeToSession } from '#src/client/admin-session.ts';
import { ApiError } from '#src/client/api.ts';

const UNAUTHORIZED = 401;
const RETRY_DELAY_MS = 500;

function report(error: unknown): void {
  console.error('A call of the back office failed', error);
  if (error instanceof ApiError && error.status === UNAUTHORIZED) expireSession();
}

// Asking once more helps against a lost connection or a server that starts; a refusal stays one.
const isWorthRetrying = (failures: number, error: Error) =>
  failures === 0 && error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** One for all islands and pages: React context does not cross from one island to another. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: report }),
  mutationCache: new MutationCache({ onError: report }),
  defaultOptions: {
    // 'always': by default a call without a network waits in silence; here it has to fail and say so.
    queries: { networkMode: 'always', retry: isWorthRetrying, retryDelay: RETRY_DELAY_MS },
    mutations: { networkMode: 'always' },
  },
});

// What was read in a session is not for whoever sits here after it.
subscribeToSession(() => {
  if (readSession().state === 'signed-out') queryClient.clear();
});
