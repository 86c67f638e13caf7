import PQueue from 'p-queue';
import type { Sharp } from 'sharp';
import {
  HEIC_ADVICE,
  type ImageType,
  isHeic,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_IMAGE_SIDE_PX,
  sniffImageType,
} from '#src/domain/media/uploads.ts';
import { enqueue } from '#src/server/platform/http/enqueue.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';

const QUALITY = 84;
const MAX_DECODE_SECONDS = 20;
const UNSUPPORTED = 'The file must be a JPEG, PNG, WebP or AVIF image.';

// The names that sharp reports. It calls AVIF by the name of its container format, HEIF.
const FORMATS: Record<ImageType, string> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' };

/** Loads the image library with the first image, because loading it takes a third of a function's cold start. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // A cache would only take up memory, because a function is frozen between calls.
  sharp.cache(false);
  return sharp;
}

// Images are decoded one at a time. Each needs a lot of memory, and one of the few threads that Node also uses for
// file I/O. The images of visitors' pages are resized elsewhere, so this queue does not delay them.
const queue = new PQueue({ concurrency: 1 });

/** Who waits for an image: the owner, a job for the public site, or somebody with a private link. */
type Requester = 'owner' | 'job' | 'link';
const PRIORITY: Record<Requester, number> = { owner: 2, job: 1, link: 0 };

export type Reencoding = {
  requester: Requester;
  /** Aborts when the client disconnects. An image that is still waiting is then not decoded. */
  signal: AbortSignal;
  /** The longest side of the result. Smaller images are not enlarged. */
  maxSidePx?: number;
  /** The ratio of width to height. The image is cropped around its center to this ratio. */
  aspectRatio?: number | undefined;
};

/**
 * Re-encodes an image as upright WebP in sRGB, by default of at most 2,560 px per side. Copies only the
 * pixels, so that no location, comment or appended file remains. Throws a `ProblemError`: 413 for a file that
 * is too large, 415 for a type other than JPEG, PNG, WebP or AVIF, 422 for an image that can't be decoded,
 * and 503 if the client disconnects while the image is waiting.
 */
export async function reencodeImage(
  bytes: Uint8Array,
  options: Reencoding,
): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes.byteLength === 0) throw new ProblemError('invalid', 'The file is empty.');
  if (bytes.byteLength > MAX_IMAGE_BYTES) {
    throw new ProblemError('too-large', `The image must not exceed ${MAX_IMAGE_BYTES / 1e6} MB.`);
  }
  const type = sniffImageType(bytes);
  if (!type) throw new ProblemError('unsupported-type', isHeic(bytes) ? HEIC_ADVICE : UNSUPPORTED);
  return enqueue(queue, { priority: PRIORITY[options.requester], signal: options.signal }, async () => {
    const sharp = await loadSharp();
    try {
      const decoding = { failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS, sequentialRead: true } as const;
      return await reencode(sharp(bytes, decoding), type, options);
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      throw new ProblemError('invalid', 'The image is damaged or incomplete.');
    }
  });
}

async function reencode(
  image: Sharp,
  type: ImageType,
  { maxSidePx = MAX_IMAGE_SIDE_PX, aspectRatio }: Reencoding,
): Promise<Uint8Array<ArrayBuffer>> {
  const { format, width, height, autoOrient } = await image.metadata();
  if (format !== FORMATS[type]) throw new Error(`A ${type} file was decoded as ${format}`);
  if (width * height > MAX_IMAGE_PIXELS) {
    throw new ProblemError('invalid', `The image must not exceed ${MAX_IMAGE_PIXELS / 1e6} megapixels.`);
  }
  image.timeout({ seconds: MAX_DECODE_SECONDS }).autoOrient();
  if (aspectRatio) image.extract(centerCrop(autoOrient, aspectRatio));
  return image
    .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
}

function centerCrop(size: { width: number; height: number }, aspectRatio: number) {
  const width = Math.max(1, Math.min(size.width, Math.round(size.height * aspectRatio)));
  const height = Math.max(1, Math.min(size.height, Math.round(size.width / aspectRatio)));
  return {
    left: Math.floor((size.width - width) / 2),
    top: Math.floor((size.height - height) / 2),
    width,
    height,
  };
}

/** Returns the size of an image in pixels and its dominant color (#rrggbb). */
export async function describeImage(
  image: Uint8Array,
): Promise<{ width: number; height: number; color: string }> {
  const sharp = await loadSharp();
  const [{ width, height }, { dominant }] = await Promise.all([
    sharp(image).metadata(),
    sharp(image).stats(),
  ]);
  const toHex = (channel: number) => channel.toString(16).padStart(2, '0');
  return { width, height, color: `#${[dominant.r, dominant.g, dominant.b].map(toHex).join('')}` };
}
