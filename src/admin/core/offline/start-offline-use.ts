import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { onSessionEnded } from '#src/admin/core/api/last-session.ts';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { RESPONSE_TIMEOUT_MS } from '#src/admin/core/api/response-timeout.ts';
import { storedLists } from './browser-stored-lists.ts';
import { registerWorker } from './register-worker.ts';
import { shownLists } from './shown-lists.ts';
import { isStoredPath, STORED_PATHS } from './stored-paths.ts';

/** A list that was stored more recently is not fetched again only to store it. */
const MAX_STORED_AGE_MS = 10 * 60_000;

const warn = (error: unknown) => console.warn('The lists could not be stored on this device', error);

/**
 * Makes the screens open without a network: registers the service worker, and stores the lists of the signed-in owner.
 * Stores nothing if the browser has no service worker, because then no screen could show it.
 */
export async function startOfflineUse(): Promise<void> {
  onSessionEnded(() => void storedLists.clear().catch(warn));
  await storedLists.removeUnreadable();
  if (!(await registerWorker())) return;
  storeShownLists();
  await storeMissingLists();
}

/** Stores each list that a screen loads. */
function storeShownLists(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    const [path] = event.query.queryKey;
    if (typeof path === 'string' && isStoredPath(path) && !shownLists.has(path))
      void storedLists.put(path, event.query.state.data).catch(warn);
  });
}

/** Fetches and stores the lists of the screens that were not opened lately. */
async function storeMissingLists(): Promise<void> {
  for (const path of STORED_PATHS) {
    const list = await storedLists.find(path);
    if (list && Date.now() - list.storedAt < MAX_STORED_AGE_MS) continue;
    try {
      const { data } = await adminApi.poll<unknown>(path, AbortSignal.timeout(RESPONSE_TIMEOUT_MS));
      await storedLists.put(path, data);
    } catch {
      // There is no network, or the session has ended. The next page tries again.
      return;
    }
  }
}
