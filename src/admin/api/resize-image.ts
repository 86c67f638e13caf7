import { MAX_IMAGE_BYTES, MAX_IMAGE_SIDE_PX } from '#src/domain/uploads.ts';
import { decodeImage, drawScaled } from './scale-image.ts';

/** Files up to this size that need no scaling are sent unchanged, because re-encoding would only reduce quality. */
const MAX_UNCHANGED_BYTES = 1_500_000;
const QUALITIES = [0.88, 0.75, 0.6];

/**
 * Scales a photo down before the upload. A 12 MB phone photo becomes a few hundred kB. JPEG stays JPEG. Other
 * formats become WebP, because it supports transparency, or JPEG if this browser cannot encode a small enough WebP.
 * A file that this browser cannot decode or compress enough is returned unchanged, because the server checks it
 * anyway.
 */
export async function resizeImage(file: File): Promise<File> {
  const image = await decodeImage(file);
  if (!image) return file;
  try {
    const isSmall = Math.max(image.width, image.height) <= MAX_IMAGE_SIDE_PX;
    if (isSmall && file.size <= MAX_UNCHANGED_BYTES) return file;
    return await encode(file, drawScaled(image, MAX_IMAGE_SIDE_PX));
  } finally {
    image.close();
  }
}

async function encode(file: File, canvas: HTMLCanvasElement): Promise<File> {
  const preferredType = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  for (const quality of QUALITIES) {
    // A browser without a WebP encoder returns a PNG instead, which ignores `quality`.
    for (const type of new Set([preferredType, 'image/jpeg'])) {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
      if (blob?.type === type && blob.size <= MAX_IMAGE_BYTES) return new File([blob], file.name, { type });
    }
  }
  return file;
}
