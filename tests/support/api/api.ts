import { beforeAll, expect } from 'vitest';
import session from '../../../netlify/functions/session.ts';
import { hashQuickly } from '../database/hash-quickly.ts';
import { checkResponse } from './check-response.ts';

type Handler = (
  request: Request,
  context: { ip: string; waitUntil: (work: Promise<unknown>) => void },
) => Promise<Response>;
type RequestOptions = {
  body?: unknown;
  headers?: Record<string, string>;
  cookie?: string;
  clientIp?: string;
};

export const ORIGIN = 'http://localhost:8888';
export const OWNER = { username: 'owner', password: 'a long and quiet password' };

/** Sends a request to a function, and checks the response. A `body` that is not text or bytes is sent as JSON. */
export async function send(
  handler: Handler,
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<Response> {
  const { body, cookie, clientIp = '192.0.2.1' } = options;
  const headers = new Headers(options.headers);
  if (cookie) headers.set('cookie', cookie);
  if (body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  // A Uint8Array can also be backed by shared memory, which is not a `BodyInit`. Tests never send one.
  const raw = isRaw ? (body as BodyInit) : JSON.stringify(body);
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = raw;
  const url = new URL(path, ORIGIN);
  const response = await handler(new Request(url, init), { ip: clientIp, waitUntil: () => undefined });
  await checkResponse(method, url, response);
  return response;
}

/** Returns the cookies that a response sets, as the value of a Cookie header. */
export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Sets the admin credentials to `OWNER` for the tests of a file. */
export function useOwner(): void {
  beforeAll(() => {
    process.env.ADMIN_USERNAME = OWNER.username;
    process.env.ADMIN_PASSWORD_HASH = hashQuickly(OWNER.password);
  });
}

/** Signs the owner in once for all tests of a file. Returns functions that use the session. */
export function useOwnerSession() {
  useOwner();
  let cookie = '';
  beforeAll(async () => {
    const response = await send(session, 'POST', '/api/session', { body: OWNER });
    if (response.status !== 201) throw new Error(`Signing in returned ${response.status}`);
    cookie = cookiesOf(response);
  });
  const sendAsOwner = (handler: Handler, method: string, path: string, options: RequestOptions = {}) =>
    send(handler, method, path, { cookie, ...options });
  return {
    cookie: () => cookie,
    send: sendAsOwner,
    /** Creates a record and returns its id. */
    create: async (handler: Handler, path: string, body: object): Promise<number> => {
      const response = await sendAsOwner(handler, 'POST', path, { body });
      expect(response.status).toBe(201);
      return (await response.json()).data.id;
    },
  };
}
