import { adminApi, isUnauthorized } from '#src/admin/core/api/admin-session.ts';
import { canUseWorker, registerWorker, SCOPE } from '#src/admin/core/offline/start-offline-use.ts';
import { PUSH_DEVICES_PATH, toBase64Url, toSubscription } from '#src/domain/push/push.ts';
import type { PushDevice, PushDevices } from '#src/domain/push/schema.ts';
import { storedEndpoint } from './stored-endpoint.ts';

/** Whether this browser can show notifications. An iPhone can do so only if the back office is on its home screen. */
export type PushSupport = 'yes' | 'blocked' | 'not-installed' | 'no';

/** `endpoint` is the URL of this browser's subscription, or null. */
export type BrowserState = { support: PushSupport; endpoint: string | null };

const NOT_INSTALLED =
  'The back office could not be installed in this browser. Reload the page, and try again.';
const NO_SERVICE =
  'The browser could not reach its push service. Try again later, and not in a private window.';
const NOT_ALLOWED = 'The browser did not allow notifications.';

// An iPad calls itself a Mac, but no Mac has a touchscreen.
const isAppleTouchDevice = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const findSubscription = async () =>
  (await navigator.serviceWorker.getRegistration(SCOPE))?.pushManager.getSubscription() ?? null;

export async function readBrowserState(): Promise<BrowserState> {
  if (!('PushManager' in window && 'Notification' in window))
    return { support: isAppleTouchDevice() ? 'not-installed' : 'no', endpoint: null };
  if (!canUseWorker()) return { support: 'no', endpoint: null };
  if (Notification.permission === 'denied') return { support: 'blocked', endpoint: null };
  const subscription = Notification.permission === 'granted' ? await findSubscription() : null;
  return { support: 'yes', endpoint: subscription?.endpoint ?? null };
}

/** Requests permission, and turns on notifications. Browsers allow the request only after a click. */
export async function turnOnHere(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw NOT_ALLOWED;
  await subscribe(publicKey, '');
}

async function subscribe(publicKey: string, replaces: string): Promise<void> {
  if (!(await registerWorker())) throw NOT_INSTALLED;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  if (!registration) throw NOT_INSTALLED;
  const { pushManager } = registration;
  let subscription = await pushManager.getSubscription();
  // A subscription belongs to the key that it was made with.
  if (subscription && toBase64Url(subscription.options.applicationServerKey) !== publicKey) {
    await subscription.unsubscribe();
    subscription = null;
  }
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  subscription ??= await pushManager.subscribe(options).catch(() => Promise.reject<never>(NO_SERVICE));
  await adminApi.put<PushDevice>(PUSH_DEVICES_PATH, toSubscription(subscription, replaces), null);
  storedEndpoint.set(subscription.endpoint);
}

/** Ends the subscription of this browser, which the server has already removed, and clears the app badge. */
export async function unsubscribeHere(): Promise<void> {
  storedEndpoint.remove();
  // Browsers reject this for a site that is not installed.
  await navigator.clearAppBadge?.().catch(() => undefined);
  await (await findSubscription())?.unsubscribe();
}

/** Finds the device of this browser. Its subscription may have been renewed since the endpoint was stored. */
async function findThisDevice() {
  const [{ data }, browser] = await Promise.all([
    adminApi.poll<PushDevices>(PUSH_DEVICES_PATH),
    readBrowserState(),
  ]);
  const endpoints = [storedEndpoint.find(), browser.endpoint];
  const device = data.devices.find(({ endpoint }) => endpoints.includes(endpoint));
  return { publicKey: data.publicKey, device, isSubscribed: device?.endpoint === browser.endpoint };
}

/**
 * Turns off notifications on this device before the owner signs out. Returns false if they were not on. Throws
 * `ApiError`.
 */
export async function removeThisDevice(): Promise<boolean> {
  try {
    const { device } = await findThisDevice();
    if (device) await adminApi.remove(`${PUSH_DEVICES_PATH}/${device.id}`, null);
    return device !== undefined;
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    // The session has ended. The server removes the device after the browser has ended the subscription.
    return false;
  }
}

/**
 * Renews the subscription of this browser if the browser has replaced it, or if the password, the keys of the site or
 * the time zone has changed. If the device was removed elsewhere, ends the subscription.
 */
export async function renewThisDevice(): Promise<void> {
  try {
    const { publicKey, device, isSubscribed } = await findThisDevice();
    if (!device) return await unsubscribeHere();
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const isCurrent = isSubscribed && device.isActive && device.timeZone === timeZone;
    if (publicKey !== null && Notification.permission === 'granted' && !isCurrent)
      await subscribe(publicKey, device.endpoint);
  } catch (error) {
    console.warn('Notifications on this device could not be renewed', error);
  }
}
