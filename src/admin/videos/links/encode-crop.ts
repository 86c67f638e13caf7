import { encodeImage } from '#src/admin/core/api/encode-image.ts';
import { type Crop, fitInto, toSourceRect } from './crop.ts';

const MAX_SIDE_PX = 1_280;

/** Fills a canvas with the part of an image that a frame shows. */
export function drawCrop(canvas: HTMLCanvasElement, image: ImageBitmap, ratio: number, crop: Crop): void {
  const { x, y, width, height } = toSourceRect(image, ratio, crop);
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
}

/**
 * Encodes the part of an image that a frame shows, at most 1,280 pixels on its longer side. Throws if the browser
 * cannot encode it.
 */
export async function encodeCrop(image: ImageBitmap, ratio: number, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitInto(toSourceRect(image, ratio, crop), MAX_SIDE_PX));
  drawCrop(canvas, image, ratio, crop);
  const blob = await encodeImage(canvas, 'image/webp');
  if (!blob) throw new Error('The image could not be encoded');
  return new File([blob], 'poster', { type: blob.type });
}
