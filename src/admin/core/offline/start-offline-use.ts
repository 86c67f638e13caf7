import { adminApi, isUnauthorized } from '#src/admin/core/api/admin-session.ts';
import { RESPONSE_TIMEOUT_MS } from '#src/admin/core/api/api-errors.ts';
import { onSessionEnded } from '#src/admin/core/api/last-session.ts';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { ApiError } from '#src/site/islands/api.ts';
import { storedLists } from './indexed-db-lists.ts';
import { shownLists } from './or-stored.ts';
import { isStoredPath, STORED_PATHS } from './stored-paths.ts';

const WORKER_PATH = '/admin/service-worker.js';
/** Without a slash at the end, because the dashboard is `/admin`. */
export const SCOPE = '/admin';

const FAILED_AT_KEY = 'p8_admin_worker_failed_at';
/** After a failed installation, for example on a full device, pages download nothing again for this long. */
const RETRY_PAUSE_MS = 60 * 60_000;

/**
 * In Firefox, the frame of a live preview, which is a `srcdoc`, cannot import a script while a worker controls the
 * page. Firefox on an iPhone is a WebKit browser with another user agent.
 */
const canPreviewWithWorker = () => !navigator.userAgent.includes('Firefox/');

/** Returns whether this browser can use the service worker of the back office. */
export const canUseWorker = () => 'serviceWorker' in navigator && canPreviewWithWorker();

/**
 * Registers the service worker of the back office. Returns true once it is active. Returns false if the browser does
 * not support it or cannot install it.
 */
export async function registerWorker(): Promise<boolean> {
  if (!canUseWorker()) return false;
  const failedAt = Number(localStorage.getItem(FAILED_AT_KEY));
  if (Math.abs(Date.now() - failedAt) < RETRY_PAUSE_MS) return hasActiveWorker();
  const registration = await navigator.serviceWorker.register(WORKER_PATH, { scope: SCOPE });
  // A browser that blocks service workers may return nothing.
  if (!registration) return false;
  const { installing } = registration;
  if (!installing) return registration.active !== null;
  const isInstalled = await waitForInstallation(installing);
  if (!isInstalled) localStorage.setItem(FAILED_AT_KEY, String(Date.now()));
  return hasActiveWorker();
}

/** True if a worker is active and its registration is not about to be removed. */
const hasActiveWorker = async (): Promise<boolean> =>
  (await navigator.serviceWorker.getRegistration(SCOPE))?.active != null;

const waitForInstallation = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(true);
      if (worker.state === 'redundant') resolve(false);
    });
  });

/** A list that was stored more recently than this is not fetched again just to store it. */
const MAX_STORED_AGE_MS = 10 * 60_000;

const warn = (error: unknown) => console.warn('The lists stored on this device could not be updated', error);

/**
 * Makes the screens open without a network: registers the service worker, and stores the lists of the signed-in
 * owner. Stores no list if the browser has no service worker, because then no screen could show it.
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

/** True if the server failed to send a list, but may send the others. False without a network or a session. */
const isFailureOfOneList = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && !isUnauthorized(error);

/** Fetches and stores the lists of the screens that were not opened lately. */
export async function storeMissingLists(): Promise<void> {
  for (const path of STORED_PATHS) {
    const list = await storedLists.find(path);
    if (list && Date.now() - list.storedAt < MAX_STORED_AGE_MS) continue;
    try {
      const { data } = await adminApi.poll<unknown>(path, AbortSignal.timeout(RESPONSE_TIMEOUT_MS));
      await storedLists.put(path, data);
    } catch (error) {
      // The next page tries again.
      if (!isFailureOfOneList(error)) return;
    }
  }
}
