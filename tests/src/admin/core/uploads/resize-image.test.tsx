import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { resizeImage, toPreview } from '#src/admin/core/uploads/resize-image.ts';
import { HEIC_ADVICE, MAX_IMAGE_BYTES } from '#src/domain/media/uploads.ts';
import { disableWebpEncoder, drawPng, readPicture } from '../../../../support/pages/webkit-canvas.ts';

const TRANSPARENT = [0, 0, 0, 0];
const LARGE = { width: 3_000, height: 2_000 };

describe('in a browser without a WebP encoder, resizing', () => {
  it('keeps the transparency of a large PNG', async () => {
    disableWebpEncoder();
    const resized = await resizeImage(await drawPng(LARGE));
    expect(resized.type).toBe('image/png');
    expect(await readPicture(resized)).toMatchObject({ width: 2_560, height: 1_707, right: TRANSPARENT });
  });

  it('shrinks a transparent PNG until it is at most as large as an upload may be', async () => {
    disableWebpEncoder();
    const cutout = await drawPng({ width: 2_400, height: 2_400, isNoisy: true });
    expect(cutout.size).toBeGreaterThan(MAX_IMAGE_BYTES);
    const resized = await resizeImage(cutout);
    expect(resized.type).toBe('image/png');
    expect(resized.size).toBeLessThanOrEqual(MAX_IMAGE_BYTES);
    const { width, right } = await readPicture(resized);
    expect([1_920, 1_440, 960]).toContain(width);
    expect(right).toEqual(TRANSPARENT);
  });

  it('creates a JPEG from a large PNG without transparency', async () => {
    disableWebpEncoder();
    const resized = await resizeImage(await drawPng({ ...LARGE, isOpaque: true }));
    expect(resized.type).toBe('image/jpeg');
    const { width, right } = await readPicture(resized);
    expect(width).toBe(2_560);
    expect(right[2]).toBeGreaterThan(240);
  });

  it('keeps the transparency in the preview of a photo that waits on the device', async () => {
    disableWebpEncoder();
    const preview = await toPreview(await drawPng(LARGE));
    expect(preview).toMatch(/^data:image\/png;/);
    expect(await readPicture(await (await fetch(preview)).blob())).toMatchObject({
      width: 720,
      right: TRANSPARENT,
    });
  });
});

it('creates a WebP with transparency if the browser can', async () => {
  const resized = await resizeImage(await drawPng(LARGE));
  expect(resized.type).toBe('image/webp');
  expect((await readPicture(resized)).right).toEqual(TRANSPARENT);
});

describe('a HEIC photo', () => {
  const heic = (name: string) => new File(['\0\0\0\x18ftypmif1\0\0\0\0mif1heic'], name);

  it('is refused by a browser that cannot decode it, even with the name of a JPEG', async () => {
    await expect(resizeImage(heic('IMG_1.jpg'))).rejects.toMatchObject({ message: HEIC_ADVICE });
  });

  it('becomes a JPEG in a browser that can decode it, even if it is small', async () => {
    const bitmap = await createImageBitmap(await drawPng({ width: 40, height: 30, isOpaque: true }));
    vi.stubGlobal('createImageBitmap', async () => bitmap);
    onTestFinished(() => void vi.unstubAllGlobals());
    const resized = await resizeImage(heic('IMG_1.HEIC'));
    vi.unstubAllGlobals();
    expect(resized.type).toBe('image/jpeg');
    expect(await readPicture(resized)).toMatchObject({ width: 40, height: 30 });
  });
});
