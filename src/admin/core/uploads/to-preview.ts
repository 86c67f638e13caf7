import { hasTransparency } from '#src/admin/core/api/encode-image.ts';
import { decodeImage, drawScaled } from '#src/admin/core/api/scale-image.ts';

const MAX_SIDE_PX = 720;
const QUALITY = 0.7;

/** Returns a small copy of a photo as a `data:` URL, or '' if this browser cannot decode the photo. */
export async function toPreview(photo: Blob): Promise<string> {
  const image = await decodeImage(photo);
  if (!image) return '';
  const canvas = drawScaled(image, MAX_SIDE_PX);
  image.close();
  // JPEG would show transparent parts as black. A browser without an encoder for WebP creates a PNG.
  return canvas.toDataURL(hasTransparency(canvas) ? 'image/webp' : 'image/jpeg', QUALITY);
}
