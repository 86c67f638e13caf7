import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { afterEach, beforeEach, vi } from 'vitest';
import webPush from 'web-push';
import type { PushContent } from '#src/domain/push/push.ts';

// The library's own implementation of RFC 8188, which has no types.
const { decrypt } = createRequire(import.meta.resolve('web-push'))('http_ece') as {
  decrypt: (
    message: Buffer,
    options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ) => Buffer;
};

const HOST = 'https://fcm.googleapis.com/fcm/send/';

type Received = { endpoint: string; headers: Headers; redirect: unknown; content: PushContent };

/**
 * Fakes the push service of Chrome for the tests of a file, and sets the site's VAPID keys. Requests to other hosts are
 * real. Decrypts each accepted notification with the keys of its subscription, as a browser does.
 */
export function usePushService() {
  const keys = webPush.generateVAPIDKeys();
  const browsers = new Map<string, { ecdh: ECDH; auth: string }>();
  const service = {
    keys,
    /** The status of each response. */
    status: 201,
    received: [] as Received[],
    /** Creates the subscription of a browser. */
    subscribe: (name: string) => {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      const endpoint = HOST + name;
      browsers.set(endpoint, { ecdh, auth });
      return {
        endpoint,
        p256dh,
        auth,
        publicKey: keys.publicKey,
        timeZone: 'America/New_York',
        replaces: '',
      };
    },
  };

  async function receive(endpoint: string, init: RequestInit): Promise<Response> {
    const browser = browsers.get(endpoint);
    if (!browser) return new Response(null, { status: 404 });
    if (service.status === 201) {
      const { ecdh, auth } = browser;
      const message = Buffer.from(await new Response(init.body).arrayBuffer());
      const text = decrypt(message, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth }).toString();
      const headers = new Headers(init.headers);
      service.received.push({ endpoint, headers, redirect: init.redirect, content: JSON.parse(text) });
    }
    return new Response(null, { status: service.status });
  }

  beforeEach(() => {
    Object.assign(service, { status: 201, received: [] });
    Object.assign(process.env, { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey });
    const realFetch = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init = {}) =>
      typeof input === 'string' && input.startsWith(HOST) ? receive(input, init) : realFetch(input, init),
    );
  });
  afterEach(() => {
    vi.restoreAllMocks();
    for (const name of ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']) delete process.env[name];
  });
  return service;
}
