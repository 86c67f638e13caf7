import { onTestFinished, vi } from 'vitest';

/** Makes canvases encode PNG when WebP is requested, as in Safari, until the end of the test. */
export function disableWebpEncoder(): void {
  const { toBlob, toDataURL } = HTMLCanvasElement.prototype;
  const replaceType = (type?: string) => (type === 'image/webp' ? 'image/png' : type);
  const spies = [
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
      this: HTMLCanvasElement,
      callback,
      type,
      quality,
    ) {
      toBlob.call(this, callback, replaceType(type), quality);
    }),
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (
      this: HTMLCanvasElement,
      type,
      quality,
    ) {
      return toDataURL.call(this, replaceType(type), quality);
    }),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
}

type Picture = { width: number; height: number; isOpaque?: boolean; isNoisy?: boolean };

/**
 * Draws a PNG whose left half is red, and whose right half is transparent or blue. With `isNoisy`, the left half
 * is noise, which does not compress.
 */
export async function drawPng({ width, height, isOpaque = false, isNoisy = false }: Picture): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw');
  if (isOpaque) context.fillStyle = 'blue';
  if (isOpaque) context.fillRect(0, 0, width, height);
  context.fillStyle = 'red';
  context.fillRect(0, 0, width / 2, height);
  if (isNoisy) {
    const image = context.getImageData(0, 0, width, height);
    let seed = 1;
    for (let index = 0; index < image.data.length; index += 1) {
      const isLeft = (index >> 2) % width < width / 2;
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
      if (isLeft && index % 4 !== 3) image.data[index] = (seed >> 16) & 0xff;
    }
    context.putImageData(image, 0, 0);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File([blob ?? ''], 'cutout.png', { type: 'image/png' });
}

/** Returns the size of an image, and the pixels in the middle of its left and right halves as RGBA. */
export async function readPicture(image: Blob) {
  const bitmap = await createImageBitmap(image);
  const { width, height } = bitmap;
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const read = (x: number) => [...(context?.getImageData(width * x, height / 2, 1, 1).data ?? [])];
  return { width, height, left: read(0.25), right: read(0.75) };
}
