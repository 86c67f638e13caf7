import { type BackOfficeBuild, PageCache } from './page-cache.ts';
import { planResponse } from './plan-response.ts';
import { openUrl, renewSubscription, showNotification } from './push-events.ts';
import type { WorkerScope } from './worker-scope.ts';

// The service worker of the back office. Its scope is `/admin`, so it controls no public page. It stores pages and code
// only: the pages decide what they show, and to whom. See docs/decisions/0020-offline-saves.md.

declare const self: WorkerScope;
/** Set when the worker is bundled. */
declare const BACK_OFFICE_BUILD: BackOfficeBuild;

const cache = new PageCache({
  build: BACK_OFFICE_BUILD,
  caches: self.caches,
  fetch: (...args) => fetch(...args),
});

async function activate(): Promise<void> {
  await cache.deleteOld();
  // Without the preload, a screen would wait for the worker to start.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('install', (event) => event.waitUntil(cache.fill().then(() => self.skipWaiting())));

self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const plan = planResponse(request, self.location.origin, BACK_OFFICE_BUILD);
  if (plan.type === 'file') event.respondWith(cache.respondWithFile(request));
  if (plan.type === 'screen') {
    const loading = event.preloadResponse.then((preloaded) => preloaded ?? fetch(request));
    event.respondWith(cache.respondWithScreen(plan.path, loading));
    // A slow response may arrive after the stored page.
    event.waitUntil(loading.catch(() => undefined));
  }
});

self.addEventListener('push', (event) => event.waitUntil(showNotification(self, event.data?.text() ?? '')));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openUrl(self, String(event.notification.data)));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  if (event.oldSubscription)
    event.waitUntil(renewSubscription(self, event.oldSubscription, event.newSubscription));
});
