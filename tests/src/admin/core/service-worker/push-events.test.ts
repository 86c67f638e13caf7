import { expect, it, vi } from 'vitest';
import { openUrl, renewSubscription, showNotification } from '#src/admin/core/service-worker/push-events.ts';

const ORIGIN = 'https://boxing.example';
const INBOX = `${ORIGIN}/admin/inbox`;

// Only these properties are used.
const location = { origin: ORIGIN } as Location;

it('shows a notification with its URL, sets the app badge, and ignores an error of the badge', async () => {
  const shown: unknown[] = [];
  const registration = {
    showNotification: async (...notification: unknown[]) => void shown.push(notification),
  } as unknown as ServiceWorkerRegistration;
  const setAppBadge = vi.fn(async () => Promise.reject(new Error('Not installed')));
  const content = { title: 'New message', body: '', tag: 'message-3', path: '/admin/inbox', unread: 2 };
  await showNotification({ location, navigator: { setAppBadge }, registration }, JSON.stringify(content));
  expect(shown).toEqual([
    ['New message', { body: '', tag: 'message-3', icon: '/icons/icon-192.png', data: INBOX, renotify: true }],
  ]);
  expect(setAppBadge).toHaveBeenCalledWith(2);
});

it.each([
  ['no window', [], true, [`open ${INBOX}`]],
  ['only a public page', [`${ORIGIN}/contact`], true, [`open ${INBOX}`]],
  ['the item', [`${ORIGIN}/admin`, INBOX], true, [`focus ${INBOX}`]],
  ['the back office', [`${ORIGIN}/admin/gyms`], true, [`focus ${ORIGIN}/admin/gyms`, `navigate to ${INBOX}`]],
  ['a page that cannot be navigated', [`${ORIGIN}/admin`], false, [`focus ${ORIGIN}/admin`, `open ${INBOX}`]],
] as const)('a click opens the URL while the browser shows %s', async (_, urls, navigates, expected) => {
  const actions: string[] = [];
  const toWindow = (url: string) => ({
    url,
    focus: async () => {
      actions.push(`focus ${url}`);
      return toWindow(url);
    },
    navigate: async (target: string) => {
      if (!navigates) throw new TypeError('Not controlled');
      actions.push(`navigate to ${target}`);
      return null;
    },
  });
  const clients = {
    claim: async () => undefined,
    matchAll: async () => urls.map(toWindow),
    openWindow: async (url: string) => {
      actions.push(`open ${url}`);
      return null;
    },
  };
  await openUrl({ location, clients }, INBOX);
  expect(actions).toEqual(expected);
});

it('a subscription that the browser has ended is replaced on the server', async () => {
  const toSubscription = (endpoint: string) =>
    ({
      endpoint,
      options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
      toJSON: () => ({ keys: { p256dh: 'point', auth: 'secret' } }),
    }) as unknown as PushSubscription;
  const registration = {
    pushManager: { subscribe: async () => toSubscription('new') },
  } as unknown as ServiceWorkerRegistration;
  const requests = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  await renewSubscription({ registration }, toSubscription('old'), null);
  const [path, init] = requests.mock.calls[0] ?? [];
  expect([path, init?.method]).toEqual(['/api/push-devices', 'PUT']);
  expect(JSON.parse(String(init?.body))).toMatchObject({
    endpoint: 'new',
    publicKey: 'AQID',
    replaces: 'old',
  });
});
