import { PUSH_DEVICES_PATH, toSubscription } from '#src/domain/push/push.ts';
import { type BackOfficeBuild, PageCache } from './page-cache.ts';
import { planResponse } from './plan-response.ts';
import { isAdminUrl, toNotification } from './push-notification.ts';
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

async function showNotification(text: string): Promise<void> {
  const { title, unread, url, ...options } = toNotification(text, self.location.origin);
  const icon = '/icons/icon-192.png';
  // The type of the options lacks `renotify`: a repeated event makes a sound again.
  const shown = { ...options, icon, data: url, renotify: options.tag !== '' } as NotificationOptions;
  await self.registration.showNotification(title, shown);
  // Browsers reject this for a site that is not installed.
  if (unread !== null) await self.navigator.setAppBadge?.(unread).catch(() => undefined);
}

/** Opens a URL in the open back office, otherwise in a new window. */
async function openUrl(url: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open =
    windows.find((window) => window.url === url) ??
    windows.find((window) => isAdminUrl(window.url, self.location.origin));
  if (!open) return void (await self.clients.openWindow(url));
  await open.focus();
  if (open.url !== url) await open.navigate(url).catch(() => self.clients.openWindow(url));
}

/** Subscribes again after the browser has ended the subscription. Without a session, the next page does that. */
async function renewSubscription(
  former: PushSubscription,
  renewed: PushSubscription | null | undefined,
): Promise<void> {
  const subscription = renewed ?? (await self.registration.pushManager.subscribe(former.options));
  await fetch(PUSH_DEVICES_PATH, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(toSubscription(subscription, former.endpoint)),
  });
}

self.addEventListener('push', (event) => event.waitUntil(showNotification(event.data?.text() ?? '')));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openUrl(String(event.notification.data)));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  if (event.oldSubscription) event.waitUntil(renewSubscription(event.oldSubscription, event.newSubscription));
});
