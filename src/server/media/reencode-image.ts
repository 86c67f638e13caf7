import sharp from 'sharp';
import {
  IMAGE_MAX_BYTES,
  IMAGE_MAX_PIXELS,
  IMAGE_MAX_SIDE_PX,
  type ImageType,
  sniffImageType,
} from '#src/domain/uploads.ts';
import { ProblemError } from '#src/server/http/problem.ts';
import { Turns } from '#src/server/turns.ts';

const QUALITY = 84;
const DECODE_MAX_SECONDS = 20;

// What the decoder calls each type: an AVIF is a HEIF whose pictures are AV1.
const FORMATS: Record<ImageType, string> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' };

// A function is frozen between calls: what is kept then is only memory.
sharp.cache(false);

// One at a time: each takes a lot of memory, and a thread of the few that files are read by.
const turns = new Turns();

/**
 * Draws an image anew as WebP of at most 2,560 px a side, upright, in sRGB. Nothing of the file but its pixels stays:
 * no place where it was taken, no comment, no second file behind the picture. Throws a `ProblemError` with a sentence:
 * 413 for too many bytes, 415 for what is no JPEG, PNG, WebP or AVIF, 422 for what can't be drawn.
 */
export async function reencodeImage(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.byteLength === 0) throw new ProblemError('invalid', 'The file is empty.');
  if (bytes.byteLength > IMAGE_MAX_BYTES) {
    throw new ProblemError('too-large', `The image may have at most ${IMAGE_MAX_BYTES / 1e6} MB.`);
  }
  const type = sniffImageType(bytes);
  if (!type) throw new ProblemError('unsupported-type', 'The file must be a JPEG, PNG, WebP or AVIF image.');
  try {
    return await turns.run(() => draw(bytes, type));
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw new ProblemError('invalid', 'The image is damaged or not complete.');
  }
}

async function draw(bytes: Uint8Array, type: ImageType): Promise<Uint8Array> {
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: IMAGE_MAX_PIXELS, sequentialRead: true });
  const { format, width, height } = await image.metadata();
  if (format !== FORMATS[type]) throw new Error(`A ${type} that opens as ${format}`);
  if (width * height > IMAGE_MAX_PIXELS) {
    throw new ProblemError('invalid', `The image may have at most ${IMAGE_MAX_PIXELS / 1e6} megapixels.`);
  }
  return image
    .timeout({ seconds: DECODE_MAX_SECONDS })
    .autoOrient()
    .resize({ width: IMAGE_MAX_SIDE_PX, height: IMAGE_MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
}
