import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { type ImageType, MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE_PX } from '#src/domain/media/uploads.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { describeError, log } from '#src/server/platform/log.ts';
import { type CachedFile, toCachedFile } from './cached-file.ts';
import type { ImageRequest } from './image-request.ts';
import type { SourceImage } from './image-source.ts';

const MAX_RESIZE_SECONDS = 20;
const MAX_CACHED_BYTES = 64 * 1024 * 1024;
// Half of the cores, so that the site stays responsive while images are resized.
const CONCURRENCY = Math.max(1, Math.floor(availableParallelism() / 2));

type Format = NonNullable<ImageRequest['fm']>;

const FORMAT_OF: Record<ImageType, Format> = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' };

const FORMATS: Record<Format, { type: string; encode: (image: Sharp, quality: number) => Sharp }> = {
  // A higher effort costs seconds of CPU time to save a few percent of the size.
  avif: { type: 'image/avif', encode: (image, quality) => image.avif({ quality, effort: 2 }) },
  webp: { type: 'image/webp', encode: (image, quality) => image.webp({ quality }) },
  jpg: { type: 'image/jpeg', encode: (image, quality) => image.jpeg({ quality }) },
  png: { type: 'image/png', encode: (image) => image.png() },
  gif: { type: 'image/gif', encode: (image) => image.gif() },
};

/** Resizes a few images at a time. Caches the results by a hash of the source image. */
export class ImageResizer {
  readonly #limit = pLimit(CONCURRENCY);
  readonly #cache = new Map<string, CachedFile>();
  #cachedBytes = 0;

  /** Returns null if the client has disconnected. Throws a `ProblemError` (400) if resizing fails. */
  resize(source: SourceImage, request: ImageRequest, isConnected: () => boolean): Promise<CachedFile | null> {
    const { url: _path, ...options } = request;
    const hash = createHash('sha256').update(source.bytes).digest('base64url');
    const key = `${hash} ${JSON.stringify(options)}`;
    return this.#limit(async () => {
      if (!isConnected()) return null;
      return this.#cache.get(key) ?? this.#store(key, await resize(source, request));
    });
  }

  #store(key: string, file: CachedFile): CachedFile {
    this.#cache.set(key, file);
    this.#cachedBytes += file.body.length;
    for (const [oldest, { body }] of this.#cache) {
      if (this.#cachedBytes <= MAX_CACHED_BYTES) break;
      this.#cache.delete(oldest);
      this.#cachedBytes -= body.length;
    }
    return file;
  }
}

async function resize({ bytes, type: sourceType }: SourceImage, request: ImageRequest): Promise<CachedFile> {
  const { type, encode } = FORMATS[request.fm ?? FORMAT_OF[sourceType]];
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS, sequentialRead: true })
      .timeout({ seconds: MAX_RESIZE_SECONDS })
      .autoOrient()
      .resize({ ...toBox(request), withoutEnlargement: true });
    return toCachedFile(type, await encode(image, request.q).toBuffer());
  } catch (error) {
    log('error', 'image-resize-failed', { path: request.url, ...describeError(error) });
    throw new ProblemError('bad-request', 'The source image cannot be resized.');
  }
}

/** Converts the size to sharp's resize options. The aspect ratio determines a missing side. */
function toBox({ w, h, fit, position }: ImageRequest) {
  const box = { width: w ?? MAX_IMAGE_SIDE_PX, height: h ?? MAX_IMAGE_SIDE_PX };
  if (fit === 'contain' || w === undefined || h === undefined) return { ...box, fit: 'inside' } as const;
  return { ...box, fit, position };
}
