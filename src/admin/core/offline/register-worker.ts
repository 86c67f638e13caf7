const WORKER_PATH = '/admin/service-worker.js';
/** Without a slash at the end, because the dashboard is `/admin`. */
const SCOPE = '/admin';

const FAILED_AT_KEY = 'p8_admin_worker_failed_at';
/** After a failed installation, for example on a full device, the next page does not download everything again. */
const RETRY_PAUSE_MS = 60 * 60_000;

/**
 * In Firefox, the frame of a live preview, which is a `srcdoc`, cannot import a script while a worker controls the page.
 * Firefox on an iPhone is a WebKit browser, and has another name.
 */
const canPreviewWithWorker = () => !navigator.userAgent.includes('Firefox/');

/**
 * Registers the service worker of the back office. Returns true once it is active. Returns false if the browser has none
 * or cannot install it.
 */
export async function registerWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !canPreviewWithWorker()) return false;
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

/** True if a worker is registered and not about to be removed. */
const hasActiveWorker = async (): Promise<boolean> =>
  (await navigator.serviceWorker.getRegistration(SCOPE))?.active != null;

const waitForInstallation = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(true);
      if (worker.state === 'redundant') resolve(false);
    });
  });
