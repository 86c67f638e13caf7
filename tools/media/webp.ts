import { writeFileSync } from 'node:fs';
import sharp, { type WebpOptions } from 'sharp';
import { seededRandom } from '../random.ts';

type Size = { width: number; height: number };

const QUALITY_STEP = 2;
const MIN_QUALITY = 20;

/** Draws film grain as a gray image. `amplitude` is the largest deviation from medium gray (128). */
export async function drawGrain(seed: string, { width, height }: Size, amplitude: number): Promise<Buffer> {
  const random = seededRandom(seed);
  const bytes = Buffer.alloc(width * height);
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] = 128 + (random() + random() - 1) * amplitude;
  return sharp(bytes, { raw: { width, height, channels: 1 } })
    .toColourspace('srgb')
    .png()
    .toBuffer();
}

/** Saves an image at the best quality that fits into `maxBytes`. Throws if none does. */
export async function saveWebp(
  image: Buffer,
  file: string,
  maxBytes: number,
  { quality: best, ...options }: WebpOptions & { quality: number },
): Promise<void> {
  for (let quality = best; quality >= MIN_QUALITY; quality -= QUALITY_STEP) {
    const webp = await sharp(image)
      .webp({ quality, effort: 6, ...options })
      .toBuffer();
    if (webp.byteLength > maxBytes) continue;
    writeFileSync(file, webp);
    console.log(`${file} ${(webp.byteLength / 1000).toFixed(0)} kB at quality ${quality}`);
    return;
  }
  throw new Error(`${file} is larger than ${maxBytes} bytes at every quality`);
}
