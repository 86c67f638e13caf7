import { randomUUID } from 'node:crypto';
import { type ImageType, sniffImageType } from '#src/domain/media/uploads.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import type { Site } from '../site/site.ts';
import type { RouteMatcher } from './function-routes.ts';
import { DEFAULT_CACHE_CONTROL } from './static-host.ts';
import { readUpTo } from './web-response.ts';

const MAX_SOURCE_BYTES = 8 * 1024 * 1024;

export type SourceImage = { bytes: Uint8Array; type: ImageType; cacheControl: string };

export type ImageSources = {
  matchRoute: RouteMatcher;
  /** Null if only functions serve images. */
  site: Pick<Site, 'current'> | null;
};

/**
 * Reads an image of this site directly from the function or file that serves `url`, without an HTTP request.
 * Throws a `ProblemError`: 404 if there is no such file, 400 if it is not an image or is too large.
 */
export async function readSourceImage({ matchRoute, site }: ImageSources, url: URL): Promise<SourceImage> {
  const file = (await callFunction(matchRoute, url)) ?? (await readFile(site, url.pathname));
  if (!file) throw new ProblemError('not-found', 'There is no image at this path.');
  const type = sniffImageType(file.bytes);
  if (!type) throw new ProblemError('bad-request', 'The source must be a JPEG, PNG, WebP or AVIF image.');
  return { ...file, type };
}

async function callFunction(matchRoute: RouteMatcher, url: URL): Promise<Omit<SourceImage, 'type'> | null> {
  const match = matchRoute(url.pathname, 'GET');
  if (!match) return null;
  const { handler, params } = match;
  // Passes no client data, because the resized image is shared by all clients.
  const context = { ip: '', params, requestId: randomUUID(), url, waitUntil: () => {} };
  const response = await handler(new Request(url), context);
  if (response.status !== 200) {
    await response.body?.cancel();
    return null;
  }
  const cacheControl = response.headers.get('cache-control') ?? DEFAULT_CACHE_CONTROL;
  return { bytes: await readImage(response), cacheControl };
}

async function readFile(
  site: ImageSources['site'],
  pathname: string,
): Promise<Omit<SourceImage, 'type'> | null> {
  const file = await site?.current().findFile(pathname);
  if (!file) return null;
  const bytes = 'response' in file ? await readImage(file.response) : file.body;
  return { bytes, cacheControl: DEFAULT_CACHE_CONTROL };
}

async function readImage(response: Response): Promise<Uint8Array> {
  const bytes = await readUpTo(MAX_SOURCE_BYTES, response);
  if (!bytes) throw new ProblemError('bad-request', 'The source image is too large.');
  return bytes;
}
