import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const SECRET_BYTES = 32;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

export const createSecret = () => randomBytes(SECRET_BYTES).toString('base64url');

/**
 * The path behind the secret, such as `/sql`; null for a request that must be refused: one without the secret, one that
 * a web page sent (only browsers set `Origin`), or one for a host name that was rebound to this machine.
 */
export function authorizePath({ headers, url = '' }: IncomingMessage, secret: string): string | null {
  if ('origin' in headers || !LOOPBACK_HOST.test(headers.host ?? '')) return null;
  const [path = ''] = url.split('?');
  const prefix = `/${secret}`;
  return isEqual(path.slice(0, prefix.length), prefix) ? path.slice(prefix.length) : null;
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
