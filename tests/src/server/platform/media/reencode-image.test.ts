import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { HEIC_ADVICE } from '#src/domain/media/uploads.ts';
import { type Reencoding, reencodeImage } from '#src/server/platform/media/reencode-image.ts';
import { plainImage } from '../../../../support/content/hostile-files.ts';

const NEVER = new AbortController().signal;

/** Re-encodes several images concurrently. Returns the names of those that were decoded, in order. */
async function decode(
  images: ({ name: string } & Pick<Reencoding, 'requester'> & Partial<Reencoding>)[],
): Promise<string[]> {
  const bytes = await plainImage(40).jpeg().toBuffer();
  const decoded: string[] = [];
  await Promise.allSettled(
    images.map(async ({ name, ...options }) => {
      await reencodeImage(bytes, { signal: NEVER, ...options });
      decoded.push(name);
    }),
  );
  return decoded;
}

it('decodes the waiting images of the owner first, then those of jobs, and last those from private links', async () => {
  const decoded = await decode([
    { name: 'first', requester: 'link' },
    { name: 'link', requester: 'link' },
    { name: 'job', requester: 'job' },
    { name: 'owner', requester: 'owner' },
    { name: 'other link', requester: 'link' },
  ]);
  expect(decoded).toEqual(['first', 'owner', 'job', 'link', 'other link']);
});

it('does not decode a waiting image after its client has disconnected', async () => {
  const client = new AbortController();
  const bytes = await plainImage(40).jpeg().toBuffer();
  const running = reencodeImage(bytes, { requester: 'link', signal: client.signal });
  const waiting = reencodeImage(bytes, { requester: 'link', signal: client.signal });
  const next = reencodeImage(bytes, { requester: 'link', signal: NEVER });
  client.abort();
  await expect(waiting).rejects.toMatchObject({ kind: 'unavailable' });
  expect((await running).byteLength).toBeGreaterThan(0);
  expect((await next).byteLength).toBeGreaterThan(0);
});

const RED = [224, 32, 32] as const;
const GREEN = [32, 160, 64] as const;
const BLUE = [32, 64, 208] as const;
const YELLOW = [240, 208, 32] as const;
type Color = readonly [number, number, number];
/** The colors of the corners: top left, top right, bottom left, bottom right. */
type Corners = readonly [Color, Color, Color, Color];
const CORNERS: Corners = [RED, GREEN, BLUE, YELLOW];
const SIZE = { width: 120, height: 80 };

/** Creates an image with one color in each corner. */
function drawCorners(corners = CORNERS, { width, height } = SIZE): Sharp {
  const pixels = Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    return corners[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)] ?? RED;
  });
  return sharp(Uint8Array.from(pixels.flat()), { raw: { width, height, channels: 3 } });
}

/** Re-encodes an image. Returns its size and the colors of its corners. */
async function decodeCorners(image: Sharp) {
  const stored = await reencodeImage(await image.toBuffer(), { requester: 'owner', signal: NEVER });
  const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const corners = [0.25, 0.75].flatMap((y) =>
    [0.25, 0.75].map((x) => {
      const at = (Math.round(y * height) * width + Math.round(x * width)) * channels;
      return [...data.subarray(at, at + 3)];
    }),
  );
  return { size: { width, height }, corners };
}

/** Expects the colors. `tolerance` is the largest difference per channel (0 to 255), because formats are lossy. */
function expectCorners(corners: readonly (readonly number[])[], expected = CORNERS, tolerance = 10) {
  const differences = corners.flatMap((color, corner) =>
    color.map((value, channel) => Math.abs(value - (expected[corner]?.[channel] ?? 0))),
  );
  expect(Math.max(...differences), JSON.stringify(corners)).toBeLessThanOrEqual(tolerance);
}

describe('a photo keeps its colors when it is re-encoded', () => {
  it.each<[string, (image: Sharp) => Sharp]>([
    ['a JPEG', (image) => image.jpeg({ quality: 95 })],
    ['a PNG', (image) => image.png()],
    ['a PNG with a palette', (image) => image.png({ palette: true })],
    ['a PNG with 16 bits per channel', (image) => image.toColourspace('rgb16').png()],
    ['a WebP', (image) => image.webp({ quality: 95 })],
    ['an AVIF', (image) => image.avif({ quality: 95 })],
    ["a JPEG with a phone's wide color gamut", (image) => image.withIccProfile('p3').jpeg({ quality: 95 })],
  ])('from %s', async (_case, encode) => {
    const { size, corners } = await decodeCorners(encode(drawCorners()));
    expect(size).toEqual(SIZE);
    expectCorners(corners);
  });

  it.each([
    ['from a CMYK JPEG', true],
    ['from a CMYK JPEG without a color profile', false],
  ])('%s', async (_case, hasProfile) => {
    // Inks cannot print the brightest colors of screens.
    const printable: Corners = [
      [170, 70, 60],
      [80, 130, 90],
      [80, 100, 140],
      [200, 170, 90],
    ];
    const print = drawCorners(printable).toColourspace('cmyk').jpeg({ quality: 95 });
    if (hasProfile) print.withIccProfile('cmyk');
    expect((await sharp(await print.toBuffer()).metadata()).space).toBe('cmyk');
    // No inks have exactly the colors of a screen. Inverted colors, the usual mistake, differ by more than 100.
    expectCorners((await decodeCorners(print)).corners, printable, 30);
  });

  it('from an AVIF that names its container format first', async () => {
    const avif = await drawCorners().avif({ quality: 95 }).toBuffer();
    avif.write('mif1', 8, 'latin1');
    expectCorners((await decodeCorners(sharp(avif))).corners);
  });
});

describe('a photo is stored upright, whatever its EXIF orientation', () => {
  const [UPRIGHT, SIDEWAYS] = [SIZE, { width: SIZE.height, height: SIZE.width }];
  // The EXIF orientation says where the first row and column of the stored image belong.
  it.each<[string, number, Corners]>([
    ['the first row is the top', 1, [RED, GREEN, BLUE, YELLOW]],
    ['the first row is the top, mirrored', 2, [GREEN, RED, YELLOW, BLUE]],
    ['the first row is the bottom', 3, [YELLOW, BLUE, GREEN, RED]],
    ['the first row is the bottom, mirrored', 4, [BLUE, YELLOW, RED, GREEN]],
    ['the first row is the left side, mirrored', 5, [RED, BLUE, GREEN, YELLOW]],
    ['the first row is the right side', 6, [GREEN, YELLOW, RED, BLUE]],
    ['the first row is the right side, mirrored', 7, [YELLOW, GREEN, BLUE, RED]],
    ['the first row is the left side', 8, [BLUE, RED, YELLOW, GREEN]],
  ])('if %s', async (_case, orientation, stored) => {
    const size = orientation < 5 ? UPRIGHT : SIDEWAYS;
    const photo = drawCorners(stored, size).withMetadata({ orientation }).jpeg({ quality: 95 });
    const upright = await decodeCorners(photo);
    expect(upright.size).toEqual(SIZE);
    expectCorners(upright.corners);
  });
});

it('keeps the transparency of a PNG', async () => {
  const png = await sharp({
    create: { ...SIZE, channels: 4, background: { r: 224, g: 32, b: 32, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const stored = await reencodeImage(png, { requester: 'owner', signal: NEVER });
  expect((await sharp(stored).stats()).isOpaque).toBe(false);
});

it('rejects a HEIC photo with advice on how to export a JPEG', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1');
  await expect(reencodeImage(heic, { requester: 'owner', signal: NEVER })).rejects.toMatchObject({
    kind: 'unsupported-type',
    message: HEIC_ADVICE,
  });
});
