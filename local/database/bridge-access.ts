import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const SECRET_BYTES = 32;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

export const createBridgeSecret = () => randomBytes(SECRET_BYTES).toString('base64url');

/**
 * Returns the path after the bridge secret, for example `/sql`. Returns null to reject a request:
 * - The secret is missing or wrong.
 * - There is an `Origin` header, so a web page sent the request.
 * - `Host` is not a loopback host. With DNS rebinding, a web page can send requests without `Origin`.
 */
export function authorizePath({ headers, url = '' }: IncomingMessage, secret: string): string | null {
  if ('origin' in headers || !LOOPBACK_HOST.test(headers.host ?? '')) return null;
  const [path = ''] = url.split('?');
  const prefix = `/${secret}`;
  return isEqualInConstantTime(path.slice(0, prefix.length), prefix) ? path.slice(prefix.length) : null;
}

function isEqualInConstantTime(value: string, expected: string): boolean {
  const [left, right] = [Buffer.from(value), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
