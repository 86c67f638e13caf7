import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Our own proxy wrote the last entry; a client can forge the entries before it. */
export const lastHop = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim() ?? '';

/**
 * The full URL of a request, with its path in normal form; null when the target or the Host header is malformed. Every
 * spelling of a path becomes the same path here, so that no rule about a path can be bypassed by another spelling.
 */
export function readRequestUrl(incoming: IncomingMessage, trustProxy = false): URL | null {
  const host = incoming.headers.host ?? 'localhost';
  const target = incoming.url ?? '';
  if (!HOST.test(host) || !target.startsWith('/')) return null;
  const isSecure = trustProxy && lastHop(incoming.headers['x-forwarded-proto']) === 'https';
  const url = URL.parse(`${isSecure ? 'https' : 'http'}://${host}${target}`);
  if (!url || !isDecodable(url.pathname)) return null;
  const pathname = normalizePath(url.pathname);
  if (pathname !== url.pathname) url.pathname = pathname;
  return url;
}

const UNRESERVED = /^[\w.~-]$/;

/** Collapses repeated slashes, and decodes characters that need no percent-encoding (RFC 3986, section 6.2.2.2). */
function normalizePath(pathname: string): string {
  const decoded = pathname.replace(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return UNRESERVED.test(character) ? character : code;
  });
  return decoded.replace(/\/{2,}/g, '/');
}

function isDecodable(pathname: string): boolean {
  if (!pathname.includes('%')) return true;
  try {
    return !decodeURIComponent(pathname).includes('\0');
  } catch {
    return false;
  }
}

/** A web `Request` whose signal aborts when the client disconnects. */
export function toWebRequest(
  { method = 'GET', rawHeaders }: IncomingMessage,
  outgoing: ServerResponse,
  url: URL,
  body: BodyInit | null = null,
): Request {
  const headers: [string, string][] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    headers.push([rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '']);
  }
  const abort = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) abort.abort();
  });
  // Node requires `duplex` for a streamed body; the DOM's types do not know it.
  const init = { method, headers, signal: abort.signal, body, duplex: 'half' };
  return new Request(url, init satisfies RequestInit & { duplex: string });
}

/** Writes a web `Response`, as it streams; every `Set-Cookie` stays a header of its own. */
export async function writeWebResponse(
  outgoing: ServerResponse,
  response: Response,
  isHead: boolean,
): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') outgoing.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  if (isHead || !response.body) {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  await pump(response.body as NodeReadableStream<Uint8Array>, outgoing);
}

async function pump(body: NodeReadableStream<Uint8Array>, outgoing: ServerResponse): Promise<void> {
  const reader = body.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  outgoing.once('close', stop);
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    if (outgoing.destroyed) return;
    if (!outgoing.write(piece.value)) await drained(outgoing);
    // A compressor would hold a piece back until there is more.
    if ('flush' in outgoing && typeof outgoing.flush === 'function') outgoing.flush();
  }
  outgoing.off('close', stop);
  outgoing.end();
}

function drained(outgoing: ServerResponse): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const settle = () => {
    outgoing.off('drain', settle).off('close', settle);
    resolve();
  };
  outgoing.once('drain', settle).once('close', settle);
  return promise;
}
