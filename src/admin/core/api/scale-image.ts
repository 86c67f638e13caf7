/** Decodes an image that the owner chose or pasted. Returns null if this browser cannot decode it. Safari decodes HEIC. */
export const decodeImage = (file: Blob): Promise<ImageBitmap | null> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);

/** Draws an image onto a new canvas, scaled down until its longer side is at most `maxSidePx`. */
export function drawScaled(image: ImageBitmap | HTMLCanvasElement, maxSidePx: number): HTMLCanvasElement {
  const scale = Math.min(1, maxSidePx / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
