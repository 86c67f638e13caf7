import {
  HEIC_ADVICE,
  isHeic,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_SIDE_PX,
  SNIFFED_BYTES,
} from '#src/domain/media/uploads.ts';
import { ApiError } from '#src/site/islands/api.ts';

/**
 * Decodes an image that the owner chose or pasted. Returns null if this browser cannot decode it. Safari decodes HEIC.
 */
export const decodeImage = (file: Blob): Promise<ImageBitmap | null> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);

/** Draws an image onto a new canvas, scaled down until its longer side is at most `maxSidePx`. */
function drawScaled(image: ImageBitmap | HTMLCanvasElement, maxSidePx: number): HTMLCanvasElement {
  const scale = Math.min(1, maxSidePx / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const QUALITIES = [0.88, 0.75, 0.6];
/** A PNG of the last size always fits, because its pixels take up 3.7 MB before compression. */
const PNG_SIDES_PX = [Number.POSITIVE_INFINITY, 1_920, 1_440, 960];

/**
 * Encodes a canvas as an image that the server accepts. A browser without an encoder for WebP, such as Safari, creates
 * a JPEG, or a PNG if the canvas has transparent parts, which would be black in a JPEG. Returns null if the browser
 * cannot create a small enough image.
 */
export async function encodeImage(
  canvas: HTMLCanvasElement,
  preferredType: 'image/jpeg' | 'image/webp',
): Promise<Blob | null> {
  // Reading the pixels takes time, and the caller prefers JPEG only for photos without transparency.
  const isTransparent = preferredType === 'image/webp' && hasTransparency(canvas);
  for (const type of isTransparent ? ['image/webp'] : new Set([preferredType, 'image/jpeg'])) {
    for (const quality of QUALITIES) {
      const blob = await toBlob(canvas, type, quality);
      // A browser without an encoder for the type returns a PNG.
      if (blob?.type !== type) break;
      if (blob.size <= MAX_IMAGE_BYTES) return blob;
    }
  }
  return isTransparent ? encodePng(canvas) : null;
}

/** Encodes a canvas as a PNG. Makes it smaller if the server would not accept its size in bytes. */
async function encodePng(canvas: HTMLCanvasElement): Promise<Blob | null> {
  for (const maxSidePx of PNG_SIDES_PX) {
    const blob = await toBlob(drawScaled(canvas, maxSidePx), 'image/png');
    if (blob && blob.size <= MAX_IMAGE_BYTES) return blob;
  }
  return null;
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality?: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/** True if any pixel of a canvas is not opaque. */
function hasTransparency(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 255) return true;
  return false;
}

/** Files up to this size that need no scaling are sent unchanged, because re-encoding would only reduce quality. */
const MAX_UNCHANGED_BYTES = 1_500_000;
const UNSUPPORTED_TYPE = 415;

/**
 * Scales a photo down before the upload. A 12 MB phone photo becomes a few hundred kB. JPEG stays JPEG, and HEIC
 * becomes JPEG. Other formats become WebP, which supports transparency, or another format if this browser cannot encode
 * WebP. A file that this browser cannot decode or compress enough is returned unchanged, because the server checks it.
 * Throws an `ApiError` for a HEIC photo that this browser cannot decode.
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

const MAX_PREVIEW_SIDE_PX = 720;
const PREVIEW_QUALITY = 0.7;

/** Returns a small copy of a photo as a `data:` URL, or '' if this browser cannot decode the photo. */
export async function toPreview(photo: Blob): Promise<string> {
  const image = await decodeImage(photo);
  if (!image) return '';
  const canvas = drawScaled(image, MAX_PREVIEW_SIDE_PX);
  image.close();
  // JPEG would show transparent parts as black. A browser without an encoder for WebP creates a PNG.
  return canvas.toDataURL(hasTransparency(canvas) ? 'image/webp' : 'image/jpeg', PREVIEW_QUALITY);
}
