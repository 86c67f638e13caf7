import { beforeAll } from 'vitest';
import session from '../../netlify/functions/session.ts';
import { hashQuickly } from './hash-quickly.ts';

type Handler = (
  request: Request,
  context: { ip: string; waitUntil: (work: Promise<unknown>) => void },
) => Promise<Response>;
type CallOptions = { body?: unknown; headers?: Record<string, string>; cookie?: string; address?: string };

export const ORIGIN = 'http://localhost:8888';
export const OWNER = { username: 'owner', password: 'a long and quiet password' };

/** Calls a function by its front door. A `body` that is text or bytes is sent as it is, anything else as JSON. */
export function send(
  handler: Handler,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Response> {
  const { body, cookie, address = '192.0.2.1' } = options;
  const headers = new Headers(options.headers);
  if (cookie) headers.set('cookie', cookie);
  if (body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  // Bytes of a test are never in shared memory, which is what the wider type would allow.
  const raw = isRaw ? (body as BodyInit) : JSON.stringify(body);
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = raw;
  return handler(new Request(new URL(path, ORIGIN), init), { ip: address, waitUntil: () => undefined });
}

/** The cookies that a response sets, as a request sends them back. */
export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Makes `OWNER` the administrator of the test file. */
export function useOwner(): void {
  beforeAll(() => {
    process.env.ADMIN_USERNAME = OWNER.username;
    process.env.ADMIN_PASSWORD_HASH = hashQuickly(OWNER.password);
  });
}

/** Signs the owner in by the front door, once for all tests of the file, and returns how to call as the owner. */
export function useOwnerSession() {
  useOwner();
  let cookie = '';
  beforeAll(async () => {
    const response = await send(session, 'POST', '/api/session', { body: OWNER });
    if (response.status !== 201) throw new Error(`Signing in answered ${response.status}`);
    cookie = cookiesOf(response);
  });
  return {
    cookie: () => cookie,
    send: (handler: Handler, method: string, path: string, options: CallOptions = {}) =>
      send(handler, method, path, { cookie, ...options }),
  };
}
