import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { seededRandom } from '../random.ts';

// Makes the icons and the film grain texture of dark areas.

const INK = '#0a0a0b';
const HOT = '#ff4a26';
/**
 * So small that the texture has less area than the text of each page header on a phone. A larger one would count as the
 * largest contentful paint, although it is painted after the text.
 */
const GRAIN_PX = 96;

/** Three ropes and a post. `inset` keeps the drawing inside the safe zone of a maskable icon. */
const iconSvg = (cornerRadius: number, inset = 0) => {
  const scale = (64 - 2 * inset) / 64;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${cornerRadius}" fill="${INK}"/><g transform="translate(${inset} ${inset}) scale(${scale})"><path d="M8 15h48v7H8z" fill="${HOT}"/><path d="M8 28.5h48v7H8z" fill="#f5f2ec"/><path d="M8 42h48v7H8z" fill="#76757a"/><path d="M38 8h10v48H38z" fill="${HOT}"/></g></svg>`;
};

const png = (svg: string, size: number) => sharp(Buffer.from(svg), { density: 600 }).resize(size, size).png();

/** An ICO file with one PNG: 6 bytes of header, 16 bytes of directory. */
async function ico(size: number): Promise<Buffer> {
  const image = await png(iconSvg(10), size).toBuffer();
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

/** The highest opacity of the grain's white and black specks. White ones are visible on dark areas even if faint. */
const [MAX_WHITE, MAX_BLACK] = [13, 64];
const GRAIN_LEVELS = 8;

const random = seededRandom('grain');
/**
 * Translucent white and black specks, as RGBA. They need no blend mode, because WebKit does not blend an image with a
 * video below it.
 */
const noise = Buffer.from(
  Array.from({ length: GRAIN_PX ** 2 }, () => {
    // Rounded, so that the image compresses well.
    const speck = Math.round(((random() + random() + random()) / 1.5 - 1) * GRAIN_LEVELS) / GRAIN_LEVELS;
    return speck > 0 ? [255, 255, 255, speck * MAX_WHITE] : [0, 0, 0, -speck * MAX_BLACK];
  }).flat(),
);

writeFileSync('public/favicon.svg', `${iconSvg(10)}\n`);
writeFileSync('public/favicon.ico', await ico(32));
await png(iconSvg(0), 180).toFile('public/icons/apple-touch-icon.png');
await png(iconSvg(10), 192).toFile('public/icons/icon-192.png');
await png(iconSvg(10), 512).toFile('public/icons/icon-512.png');
await png(iconSvg(0, 9), 512).toFile('public/icons/icon-maskable-512.png');
await sharp(noise, { raw: { width: GRAIN_PX, height: GRAIN_PX, channels: 4 } })
  .webp({ lossless: true, effort: 6 })
  .toFile('public/images/grain.webp');
