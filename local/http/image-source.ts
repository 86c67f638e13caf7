import { randomUUID } from 'node:crypto';
import { type ImageType, sniffImageType } from '#src/domain/uploads.ts';
import { ProblemError } from '#src/server/http/problem.ts';
import type { Site } from '../site/site.ts';
import type { FunctionRoutes } from './function-routes.ts';
import { DEFAULT_CACHE_CONTROL } from './static-host.ts';

const SOURCE_MAX_BYTES = 8 * 1024 * 1024;

export type SourceImage = { bytes: Uint8Array; type: ImageType; cacheControl: string };

export type ImageSources = {
  routes: FunctionRoutes;
  /** Null where the functions alone have images. */
  site: Pick<Site, 'current'> | null;
};

/**
 * Reads an image that this site serves at `url`, from its function or its file and never over the network. Throws a
 * `ProblemError`: 404 when there is none, 400 for a file that is no image.
 */
export async function readSourceImage({ routes, site }: ImageSources, url: URL): Promise<SourceImage> {
  const found = (await callFunction(routes, url)) ?? (await readFile(site, url.pathname));
  if (!found) throw new ProblemError('not-found', 'There is no image at this path.');
  const type = sniffImageType(found.bytes);
  if (!type) throw new ProblemError('bad-request', 'The source must be a JPEG, PNG, WebP or AVIF image.');
  return { ...found, type };
}

async function callFunction(routes: FunctionRoutes, url: URL): Promise<Omit<SourceImage, 'type'> | null> {
  const match = routes(url.pathname, 'GET');
  if (!match) return null;
  const { handler, params } = match;
  // Without anything of the client: a resized image is shared.
  const context = { ip: '', params, requestId: randomUUID(), url, waitUntil: () => {} };
  const response = await handler(new Request(url), context);
  if (response.status !== 200) {
    await response.body?.cancel();
    return null;
  }
  const cacheControl = response.headers.get('cache-control') ?? DEFAULT_CACHE_CONTROL;
  return { bytes: await readBytes(response), cacheControl };
}

async function readFile(
  site: ImageSources['site'],
  pathname: string,
): Promise<Omit<SourceImage, 'type'> | null> {
  const file = await site?.current().findFile(pathname);
  if (!file) return null;
  const bytes = 'stream' in file ? await readBytes(file.stream) : file.body;
  return { bytes, cacheControl: DEFAULT_CACHE_CONTROL };
}

async function readBytes(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > SOURCE_MAX_BYTES) throw new ProblemError('bad-request', 'The source image is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
