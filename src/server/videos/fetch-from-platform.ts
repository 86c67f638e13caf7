import dns from 'node:dns';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const HOSTS = ['www.youtube.com', 'i.ytimg.com', 'www.tiktok.com', 'vm.tiktok.com', 'vt.tiktok.com'];
/** TikTok serves thumbnails from changing subdomains. */
const HOST_SUFFIXES = ['.tiktokcdn.com', '.tiktokcdn-us.com', '.tiktokcdn-eu.com'];
const TIMEOUT_MS = 5_000;
const MAX_REDIRECTS = 3;

type PlatformResponse = { status: number; body: Buffer; url: URL };

/**
 * Thrown when there is no usable response: the platform is down or slow, the response is too large, or a URL is not
 * allowed.
 */
export class PlatformError extends Error {
  override name = 'PlatformError';
}

const isAllowed = ({ protocol, hostname, port, username, password }: URL): boolean =>
  protocol === 'https:' &&
  port === '' &&
  username === '' &&
  password === '' &&
  (HOSTS.includes(hostname) || HOST_SUFFIXES.some((suffix) => hostname.endsWith(suffix)));

/** Throws a `PlatformError` unless the URL may be requested: https, on a host of a video platform. */
export function requireAllowed(url: URL): void {
  if (!isAllowed(url)) throw new PlatformError(`${url.host} is not a host of a video platform`);
}

export const isPublicIp = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Resolves a host. Fails if any of its addresses is not public. */
export const lookupPublicIp: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const internal = addresses.find(({ address }) => !isPublicIp(address));
    if (internal) return callback(new PlatformError(`${hostname} resolves to ${internal.address}`), []);
    const [first] = addresses;
    if (!first) return callback(new PlatformError(`${hostname} has no address`), []);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

type FetchOptions = {
  maxBytes: number;
  /** Aborts the request, for example when the check that it is part of takes too long. */
  signal: AbortSignal;
};

/**
 * Requests a URL of a video platform and follows redirects between hosts of video platforms. Waits at most 5 s in
 * total. Throws a `PlatformError` if there is no complete response of at most `maxBytes`.
 */
export async function fetchFromPlatform(url: URL, options: FetchOptions): Promise<PlatformResponse> {
  const { maxBytes } = options;
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  let next = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    requireAllowed(next);
    const { location, ...response } = await request(next, maxBytes, signal);
    if (!location) return { ...response, url: next };
    next = resolveLocation(location, next);
  }
  throw new PlatformError(`${url.host} redirects more than ${MAX_REDIRECTS} times`);
}

/**
 * Returns the URL that a short link redirects to, without requesting that URL. Returns null if there is no redirect, or
 * if that URL is not on a host of a video platform. Throws a `PlatformError` like `fetchFromPlatform`.
 */
export async function findRedirect(url: URL): Promise<URL | null> {
  requireAllowed(url);
  const { location } = await request(url, 0, AbortSignal.timeout(TIMEOUT_MS));
  const target = location ? resolveLocation(location, url) : null;
  return target && isAllowed(target) ? target : null;
}

function resolveLocation(location: string, base: URL): URL {
  try {
    return new URL(location, base);
  } catch {
    throw new PlatformError(`${base.host} redirects to an invalid URL`);
  }
}

export type RawResponse = { status: number; body: Buffer; location: string | undefined };

/**
 * Sends one request, and does not follow a redirect. With `json`, it is a POST. With 0 for `maxBytes`, the body is not
 * read. The caller must have checked that the URL may be requested. Throws a `PlatformError` if the host has an address
 * that is not public, or if there is no complete response of at most `maxBytes`.
 */
export function request(
  url: URL,
  maxBytes: number,
  signal: AbortSignal,
  json?: unknown,
): Promise<RawResponse> {
  const isPost = json !== undefined;
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(new PlatformError(`${url.host}: ${error.message}`, { cause: error }));
    https
      .request(url, {
        signal,
        lookup: lookupPublicIp,
        method: isPost ? 'POST' : 'GET',
        headers: {
          accept: '*/*',
          // A compressed body could inflate beyond the limit.
          'accept-encoding': 'identity',
          'user-agent': 'boxing-media-platform',
          ...(isPost && { 'content-type': 'application/json' }),
        },
      })
      .on('response', (response) => {
        const { statusCode: status = 0, headers } = response;
        const location = status >= 300 && status < 400 ? headers.location : undefined;
        if (location || maxBytes === 0) {
          response.destroy();
          return resolve({ status, body: Buffer.alloc(0), location });
        }
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.byteLength;
          chunks.push(chunk);
          if (size > maxBytes) response.destroy(new Error(`the response exceeds ${maxBytes} bytes`));
        });
        response.on('end', () => resolve({ status, body: Buffer.concat(chunks), location }));
        response.on('error', fail);
        // A connection that closes early fires no `end`.
        response.on('close', () => fail(new Error('the response is not complete')));
      })
      .on('error', fail)
      .end(isPost ? JSON.stringify(json) : undefined);
  });
}
