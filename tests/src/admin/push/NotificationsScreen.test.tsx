import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toasts } from '#src/admin/core/dialogs/notify.tsx';
import { signOutAfterConfirm } from '#src/admin/core/shell/sign-out-after-confirm.ts';
import { NotificationsScreen } from '#src/admin/push/NotificationsScreen.tsx';
import { removeThisDevice, renewThisDevice } from '#src/admin/push/push-device.ts';
import { storedEndpoint } from '#src/admin/push/stored-endpoint.ts';
import { PUSH_KINDS } from '#src/domain/push/push.ts';
import type { PushDevice } from '#src/domain/push/schema.ts';
import { json, problem, setUpFakeApi } from '../../../support/components/fake-api.ts';
import { button, expectToast } from '../../../support/components/screen.ts';

const api = setUpFakeApi();

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/here';
const KEY = new Uint8Array([4, 1, 2, 3]);
const PUBLIC_KEY = 'BAECAw';
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

const toDevice = (id: number, fields: Partial<PushDevice> = {}): PushDevice => ({
  id,
  version: 1,
  endpoint: ENDPOINT,
  name: 'Chrome on Android',
  kinds: [...PUSH_KINDS],
  quietFrom: '',
  quietTo: '',
  timeZone,
  showsDetails: false,
  isActive: true,
  createdAt: '2026-11-03T12:00:00.000Z',
  lastSentAt: null,
  ...fields,
});

let publicKey: string | null;
let devices: PushDevice[];
/** The endpoint of the subscription that this browser has, or null. */
let subscribed: string | null;
let permission: NotificationPermission;

beforeEach(() => {
  publicKey = PUBLIC_KEY;
  devices = [];
  subscribed = null;
  permission = 'default';
  fakeBrowser();
  api().override('GET', /push-devices/, () => json({ publicKey, devices }));
  api().override('PUT', /push-devices$/, ({ body }) => {
    const endpoint = String(body['endpoint']);
    devices = [...devices.filter(({ id }) => id !== 1), toDevice(1, { endpoint })];
    return json(devices.at(-1));
  });
  api().override('PUT', /push-devices\/\d+$/, ({ path, body }) => {
    devices = devices.map((device) =>
      path.endsWith(`/${device.id}`) ? { ...device, ...body, version: device.version + 1 } : device,
    );
    return json(devices.find(({ id }) => path.endsWith(`/${id}`)));
  });
  api().override('DELETE', /push-devices/, ({ path }) => {
    devices = devices.filter(({ id }) => !path.endsWith(`/${id}`));
    return new Response(null, { status: 204 });
  });
});

/** Replaces the permission and the push service, which a browser under test does not have. */
function fakeBrowser(): void {
  const toSubscription = (endpoint: string) => ({
    endpoint,
    options: { applicationServerKey: KEY.buffer },
    toJSON: () => ({ keys: { p256dh: 'point', auth: 'secret' } }),
    unsubscribe: async () => {
      subscribed = null;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (subscribed === null ? null : toSubscription(subscribed)),
    subscribe: async () => {
      subscribed = ENDPOINT;
      return toSubscription(ENDPOINT);
    },
  };
  // Only these properties are used.
  const registration = { installing: null, active: {}, pushManager } as unknown as ServiceWorkerRegistration;
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration);
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration);
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => permission);
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    if (permission === 'default') permission = 'granted';
    return permission;
  });
}

/** Subscribes this browser to notifications, and adds it to the devices on the server. */
function subscribeHere(): void {
  permission = 'granted';
  subscribed = ENDPOINT;
  storedEndpoint.set(ENDPOINT);
  devices = [toDevice(1)];
}

it('turns notifications on, saves choices, and turns notifications off', async () => {
  devices = [toDevice(2, { name: 'Safari on iPhone', endpoint: 'https://web.push.apple.com/other' })];
  await render(<NotificationsScreen />);
  await button('Turn on notifications').click();
  await expect.element(page.getByRole('heading', { name: 'Chrome on Android (this device)' })).toBeVisible();
  expect(api().writes[0]?.body).toEqual({
    endpoint: ENDPOINT,
    p256dh: 'point',
    auth: 'secret',
    publicKey: PUBLIC_KEY,
    timeZone,
    replaces: '',
  });
  await page.getByRole('checkbox', { name: 'Payments' }).click();
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await expect
    .poll(() => devices.find(({ id }) => id === 1))
    .toMatchObject({
      kinds: PUSH_KINDS.filter((kind) => kind !== 'payment'),
      quietFrom: '22:00',
      quietTo: '07:00',
    });
  await button('Turn off on Chrome on Android').click();
  await expectToast('Notifications are off on Chrome on Android');
  await expect.element(button('Turn on notifications')).toBeVisible();
  expect([devices.map(({ id }) => id), subscribed, storedEndpoint.find()]).toEqual([[2], null, null]);
});

it('removes a device that has been off since the password changed', async () => {
  devices = [toDevice(2, { name: 'Safari on iPhone', isActive: false })];
  await render(<NotificationsScreen />);
  await button('Remove Safari on iPhone').click();
  await expectToast('Safari on iPhone is removed from the list');
  await expect.element(page.getByRole('heading', { name: 'Safari on iPhone' })).not.toBeInTheDocument();
  expect(devices).toEqual([]);
});

it('says that the permission was refused', async () => {
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    permission = 'denied';
    return permission;
  });
  await render(<NotificationsScreen />);
  await button('Turn on notifications').click();
  await expect.element(page.getByText('Notifications from this site are blocked')).toBeVisible();
  expect(api().writes).toEqual([]);
});

it('says that the administrator must set the keys', async () => {
  publicKey = null;
  await render(<NotificationsScreen />);
  await expect.element(page.getByText('npm run push:keys')).toBeVisible();
});

it('says on an iPhone that the back office must be on the home screen', async () => {
  const { PushManager } = window;
  Reflect.deleteProperty(window, 'PushManager');
  onTestFinished(() => {
    window.PushManager = PushManager;
  });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 26_0) Safari');
  await render(<NotificationsScreen />);
  await expect.element(page.getByText('Add the back office to the home screen first')).toBeVisible();
});

it('signing out first removes this device, even if the browser has renewed its subscription', async () => {
  subscribeHere();
  storedEndpoint.set('https://fcm.googleapis.com/fcm/send/former');
  // After a success, the browser would leave this page.
  api().override('DELETE', /session/, () => problem(503, 'Try again later.'));
  // A toast that is not shown here would appear in the next test file.
  await render(<Toasts />);
  await signOutAfterConfirm();
  await expectToast('Could not sign out. You are still signed in, but notifications are off on this device.');
  expect(api().writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/push-devices/1',
    'DELETE /api/session',
  ]);
});

it('after the session has ended, signing out ignores this device', async () => {
  subscribeHere();
  api().override('GET', /push-devices/, () => problem(401, 'Sign in'));
  await removeThisDevice();
  expect(api().writes).toEqual([]);
});

it('opening a page renews a subscription that a new password has ended, and no other', async () => {
  subscribeHere();
  await renewThisDevice();
  expect(api().writes).toEqual([]);
  devices = [toDevice(1, { isActive: false })];
  await renewThisDevice();
  expect(api().writes[0]?.body).toMatchObject({ endpoint: ENDPOINT, replaces: ENDPOINT });
});

it('opening a page ends the subscription of a device that was removed elsewhere', async () => {
  subscribeHere();
  const clearAppBadge = vi.spyOn(navigator, 'clearAppBadge').mockRejectedValue(new Error('Not installed'));
  devices = [];
  await renewThisDevice();
  expect(clearAppBadge).toHaveBeenCalled();
  expect([subscribed, storedEndpoint.find(), api().writes]).toEqual([null, null, []]);
});
