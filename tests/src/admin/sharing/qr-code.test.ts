import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { toQrCode, toSvgFile } from '#src/admin/sharing/qr-code.ts';

/** Renders an SVG with this width in pixels, and decodes its QR code. Returns undefined if it finds none. */
async function scan(svg: string, width: number): Promise<string | undefined> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(width)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

it.each([
  'https://example.com/f/ada-marlowe',
  'http://localhost:8888/g/southside-bell-2',
  `https://boxing.example.co.uk/f/${'a'.repeat(200)}`,
])('the SVG file can be scanned as %s', async (url) => {
  const svg = await toSvgFile(toQrCode(url), 'qr').text();
  expect(await scan(svg, 600)).toBe(url);
});

it('can be read even if part of it is covered', async () => {
  const url = 'https://example.com/f/ada-marlowe';
  const svg = await toSvgFile(toQrCode(url), 'qr').text();
  const damaged = svg.replace('</svg>', '<path fill="#fff" d="M16 16h8v8h-8z"/></svg>');
  expect(await scan(damaged, 600)).toBe(url);
});

it('has a quiet zone of four modules', () => {
  const { size, path } = toQrCode('https://example.com/f/ada-marlowe');
  const positions = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect([Math.min(...positions), Math.max(...positions)]).toEqual([4, size - 5]);
});
