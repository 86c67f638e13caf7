import { HEIC_ADVICE, isHeic, MAX_IMAGE_SIDE_PX, SNIFFED_BYTES } from '#src/domain/media/uploads.ts';
import { ApiError } from '#src/site/islands/api.ts';
import { encodeImage } from './encode-image.ts';
import { decodeImage, drawScaled } from './scale-image.ts';

/** Files up to this size that need no scaling are sent unchanged, because re-encoding would only reduce quality. */
const MAX_UNCHANGED_BYTES = 1_500_000;
const UNSUPPORTED_TYPE = 415;

/**
 * Scales a photo down before the upload. A 12 MB phone photo becomes a few hundred kB. JPEG stays JPEG, and HEIC becomes
 * JPEG. Other formats become WebP, because it supports transparency, or what this browser can encode instead. A file
 * that this browser cannot decode or compress enough is returned unchanged, because the server checks it anyway. Throws
 * an `ApiError` for a HEIC photo that this browser cannot decode.
 */
export async function resizeImage(file: File): Promise<File> {
  const [image, isHeicFile] = await Promise.all([decodeImage(file), hasHeic(file)]);
  if (image) {
    try {
      const isSmall = Math.max(image.width, image.height) <= MAX_IMAGE_SIDE_PX;
      if (isSmall && file.size <= MAX_UNCHANGED_BYTES && !isHeicFile) return file;
      const preferredType = file.type === 'image/jpeg' || isHeicFile ? 'image/jpeg' : 'image/webp';
      const blob = await encodeImage(drawScaled(image, MAX_IMAGE_SIDE_PX), preferredType);
      if (blob) return new File([blob], file.name, { type: blob.type });
    } finally {
      image.close();
    }
  }
  if (isHeicFile) throw new ApiError(HEIC_ADVICE, UNSUPPORTED_TYPE);
  return file;
}

/** True if a file is a HEIC photo, whatever its name is. */
export const hasHeic = async (file: Blob): Promise<boolean> =>
  isHeic(new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer()));
