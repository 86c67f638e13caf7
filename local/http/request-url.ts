import type { IncomingMessage } from 'node:http';

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Returns the last entry of an X-Forwarded-… header. The trusted proxy added it. Clients can forge the rest. */
export const lastForwardedValue = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim() ?? '';

/**
 * Returns the full URL of a request. Normalizes the path, so that writing it differently cannot bypass a
 * path-based rule. Returns null if the target or the Host header is malformed.
 */
export function toRequestUrl(incoming: IncomingMessage, trustProxy = false): URL | null {
  const host = incoming.headers.host ?? 'localhost';
  const target = incoming.url ?? '';
  if (!HOST.test(host) || !target.startsWith('/')) return null;
  const isSecure = trustProxy && lastForwardedValue(incoming.headers['x-forwarded-proto']) === 'https';
  const url = URL.parse(`${isSecure ? 'https' : 'http'}://${host}${target}`);
  if (!url || !isDecodable(url.pathname)) return null;
  const pathname = normalizePath(url.pathname);
  if (pathname !== url.pathname) url.pathname = pathname;
  return url;
}

const UNRESERVED = /^[\w.~-]$/;

/** Collapses repeated slashes and decodes unreserved characters (RFC 3986, section 6.2.2.2). */
function normalizePath(pathname: string): string {
  const decoded = pathname.replace(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return UNRESERVED.test(character) ? character : code;
  });
  return decoded.replace(/\/{2,}/g, '/');
}

/** Also returns false for a path with NUL, because file system functions throw on it. */
function isDecodable(pathname: string): boolean {
  if (!pathname.includes('%')) return true;
  try {
    return !decodeURIComponent(pathname).includes('\0');
  } catch {
    return false;
  }
}
