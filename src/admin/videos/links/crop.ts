import { encodeImage } from '#src/admin/core/uploads/resize-image.ts';

type Size = { width: number; height: number };
type Rect = Size & { x: number; y: number };

/** The part of an image to keep: its center as fractions of the image, and how far it is zoomed in. */
export type Crop = { x: number; y: number; zoom: number };

export const WHOLE_IMAGE: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const MAX_ZOOM = 4;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** The part of the image that a frame of this aspect ratio shows, in pixels. It is always inside the image. */
export function toSourceRect(image: Size, ratio: number, { x, y, zoom }: Crop): Rect {
  const width = Math.min(image.width, image.height * ratio) / zoom;
  const height = width / ratio;
  return {
    x: clamp(x * image.width - width / 2, 0, image.width - width),
    y: clamp(y * image.height - height / 2, 0, image.height - height),
    width,
    height,
  };
}

/** Moves the image behind the frame by fractions of the frame's size. */
export function panCrop(image: Size, ratio: number, crop: Crop, dx: number, dy: number): Crop {
  const from = toSourceRect(image, ratio, crop);
  const x = (from.x + from.width * (0.5 - dx)) / image.width;
  const y = (from.y + from.height * (0.5 - dy)) / image.height;
  return clampCrop(image, ratio, { x, y, zoom: crop.zoom });
}

export function zoomCrop(image: Size, ratio: number, crop: Crop, zoom: number): Crop {
  return clampCrop(image, ratio, { ...crop, zoom: clamp(zoom, 1, MAX_ZOOM) });
}

/** Moves the center to the center of the clamped rectangle, so that the next pan starts from there. */
function clampCrop(image: Size, ratio: number, crop: Crop): Crop {
  const { x, y, width, height } = toSourceRect(image, ratio, crop);
  return { zoom: crop.zoom, x: (x + width / 2) / image.width, y: (y + height / 2) / image.height };
}

/** Scales a size down so that no side is longer than `maxSide`. */
export function fitInto({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

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
