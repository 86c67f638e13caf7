import { PUSH_DEVICES_PATH, toSubscription } from '#src/domain/push/push.ts';
import { isAdminUrl, toNotification } from './push-notification.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Shows the notification of a push message, and the number of new items on the icon of an installed back office. */
export async function showNotification(
  { location, navigator, registration }: Pick<WorkerScope, 'location' | 'navigator' | 'registration'>,
  text: string,
): Promise<void> {
  const { title, unread, url, ...options } = toNotification(text, location.origin);
  const icon = '/icons/icon-192.png';
  // The type of the options lacks `renotify`, which makes a notification alert again when it replaces an earlier one.
  const shown = { ...options, icon, data: url, renotify: options.tag !== '' } as NotificationOptions;
  await registration.showNotification(title, shown);
  // Browsers reject this for a site that is not installed.
  if (unread !== null) await navigator.setAppBadge?.(unread).catch(() => undefined);
}

/** Opens a URL in the open back office, otherwise in a new window. */
export async function openUrl(
  { location, clients }: Pick<WorkerScope, 'location' | 'clients'>,
  url: string,
): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open =
    windows.find((window) => window.url === url) ??
    windows.find((window) => isAdminUrl(window.url, location.origin));
  if (!open) return void (await clients.openWindow(url));
  await open.focus();
  // The page may have unsaved changes that stop the navigation, or may not be controlled by this worker.
  if (open.url !== url) await open.navigate(url).catch(() => clients.openWindow(url));
}

/**
 * Subscribes again after the browser has ended the subscription. Without a session, the server rejects the request, and
 * the next page tries again.
 */
export async function renewSubscription(
  { registration }: Pick<WorkerScope, 'registration'>,
  former: PushSubscription,
  renewed: PushSubscription | null | undefined,
): Promise<void> {
  const subscription = renewed ?? (await registration.pushManager.subscribe(former.options));
  await fetch(PUSH_DEVICES_PATH, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(toSubscription(subscription, former.endpoint)),
  });
}
