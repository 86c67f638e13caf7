import { MAX_IMAGE_BYTES } from '#src/domain/media/uploads.ts';
import { drawScaled } from './scale-image.ts';

const QUALITIES = [0.88, 0.75, 0.6];
/** A PNG of the last size fits in any case, because its pixels have 3.7 MB before the compression. */
const PNG_SIDES_PX = [Number.POSITIVE_INFINITY, 1_920, 1_440, 960];

/**
 * Encodes a canvas as an image that the server accepts. A browser without an encoder for WebP, such as Safari, creates a
 * JPEG, or a PNG if the canvas has transparent parts, which would be black in a JPEG. Returns null if the browser cannot
 * create a small enough image.
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
export function hasTransparency(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 255) return true;
  return false;
}
