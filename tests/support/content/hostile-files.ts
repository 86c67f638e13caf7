import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type HostileFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer>; status: number };

const SCRIPT = '<script>alert(document.cookie)</script>';
const SIZE = 'width="9" height="9"';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" ${SIZE}>${SCRIPT}<rect ${SIZE}/></svg>`;

const bytes = (...parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))),
  );

/** Creates an image of one color. */
export const plainImage = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#a42c15' } });

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.byteLength, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Creates a small PNG file whose header declares the given dimensions. */
export function pngOfSize(
  width: number,
  height: number,
  pixels = new Uint8Array(1000),
): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One byte per pixel, grayscale.
  header.set([8, 0], 8);
  const data = chunk('IDAT', deflateSync(pixels));
  return bytes('\x89PNG\r\n\x1a\n', chunk('IHDR', header), data, chunk('IEND', new Uint8Array()));
}

/** Files that the API must reject, each with the expected status. */
export async function makeHostileFiles(): Promise<HostileFile[]> {
  const [jpeg, png, webp, avif, gif, tiff] = await Promise.all([
    plainImage(400, 300).jpeg().toBuffer(),
    plainImage(400, 300).png().toBuffer(),
    plainImage(400, 300).webp().toBuffer(),
    plainImage(64, 64).avif().toBuffer(),
    plainImage().gif().toBuffer(),
    plainImage().tiff().toBuffer(),
  ]);
  const half = (file: Buffer) => file.subarray(0, Math.floor(file.byteLength / 2));
  const noise = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256));
  const file = (
    name: string,
    type: string,
    status: number,
    ...parts: (string | Uint8Array)[]
  ): HostileFile => ({
    name,
    type,
    status,
    bytes: bytes(...parts),
  });
  return [
    file('empty.jpg', 'image/jpeg', 422),
    file('script.svg', 'image/svg+xml', 415, SVG),
    file('script.svg.png', 'image/png', 415, SVG),
    file('bom.svg', 'image/jpeg', 415, '\xef\xbb\xbf', SVG),
    file('page.jpg', 'image/jpeg', 415, `<!doctype html><html>${SCRIPT}</html>`),
    file('comment.jpg', 'image/jpeg', 415, '<!-- ', jpeg, ` -->${SCRIPT}`),
    file('code.js.webp', 'image/webp', 415, 'alert(1)'),
    file('shell.php.jpg', 'image/jpeg', 415, '<?php system($_GET["c"]); ?>'),
    file('gif89a.gif', 'image/gif', 415, gif),
    file('gifar.jpg', 'image/jpeg', 415, 'GIF89a/*', '*/=1;alert(1)'),
    file('scan.tiff', 'image/jpeg', 415, tiff),
    file('paper.pdf', 'image/png', 415, '%PDF-1.7\n', jpeg),
    file('archive.zip', 'image/jpeg', 415, 'PK\x03\x04', noise),
    file('bitmap.bmp', 'image/bmp', 415, 'BM', noise),
    file('film.mp4', 'image/avif', 415, '\0\0\0\x18ftypisom', noise),
    file('photo.heic', 'image/heic', 415, '\0\0\0\x18ftypheic', noise),
    file('script.eps', 'image/png', 415, '%!PS-Adobe-3.0\n(%pipe%id) (w) file'),
    file('magick.mvg', 'image/png', 415, "push graphic-context\nimage over 0,0 0,0 'https://x'"),
    file('only-magic.jpg', 'image/jpeg', 422, '\xff\xd8\xff'),
    file('jpeg-then-html.jpg', 'image/jpeg', 422, '\xff\xd8\xff\xe0', SCRIPT),
    file('png-then-html.png', 'image/png', 422, '\x89PNG\r\n\x1a\n', SCRIPT),
    file('webp-then-noise.webp', 'image/webp', 422, 'RIFF\x20\x00\x00\x00WEBPVP8 ', noise),
    file('avif-then-noise.avif', 'image/avif', 422, '\0\0\0\x18ftypavif', noise),
    file('avif-with-svg.avif', 'image/avif', 422, '\0\0\0\x18ftypavif', SVG),
    file('truncated.jpg', 'image/jpeg', 422, half(jpeg)),
    file('truncated.png', 'image/png', 422, half(png)),
    file('truncated.webp', 'image/webp', 422, half(webp)),
    file('truncated.avif', 'image/avif', 422, half(avif)),
    file('bomb.png', 'image/png', 422, pngOfSize(50_000, 50_000)),
    file('strip.png', 'image/png', 422, pngOfSize(2_000_000, 100)),
    file('nothing.png', 'image/png', 422, pngOfSize(0, 0)),
    file('short-of-pixels.png', 'image/png', 422, pngOfSize(3000, 3000)),
    file('too-large.jpg', 'image/jpeg', 413, jpeg, Buffer.alloc(4_600_000)),
    file('../../../etc/passwd\0.jpg', 'image/jpeg', 415, 'root:x:0:0'),
    file('..\\..\\C:\\x\r\nSet-Cookie: a=b.jpg', 'text/html', 415, SCRIPT),
  ];
}

/** Creates a photo with a phone's EXIF data: orientation and GPS position. */
export const makePhonePhoto = (): Promise<Buffer> =>
  plainImage(60, 40)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Phone', Software: SCRIPT },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '39/1 57/1 9/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '75/1 9/1 54/1',
      },
    })
    .jpeg()
    .toBuffer();

/** Valid images with an embedded payload, such as a script, which the server must strip. */
export async function makePolyglots(): Promise<Omit<HostileFile, 'status'>[]> {
  const jpeg = await plainImage().jpeg().toBuffer();
  const png = await plainImage().png().toBuffer();
  const comment = `<?php system("id") ?>${SCRIPT}`;
  // The length of a JPEG segment includes the two bytes of the length itself.
  const length = Buffer.from([0, comment.length + 2]);
  // The IEND chunk, which must be the last one, has 12 bytes.
  const end = png.byteLength - 12;
  const text = chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`));
  return [
    { name: 'page-behind.jpg', type: 'image/jpeg', bytes: bytes(jpeg, SCRIPT) },
    {
      name: 'comment-within.jpg',
      type: 'image/jpeg',
      bytes: bytes(jpeg.subarray(0, 2), '\xff\xfe', length, comment, jpeg.subarray(2)),
    },
    {
      name: 'zip-behind.png',
      type: 'image/png',
      bytes: bytes(png, 'PK\x03\x04', SCRIPT, 'PK\x05\x06', Buffer.alloc(18)),
    },
    {
      name: 'text-within.png',
      type: 'image/png',
      bytes: bytes(png.subarray(0, end), text, png.subarray(end)),
    },
    { name: 'photo.jpg', type: 'text/html', bytes: bytes(await makePhonePhoto()) },
  ];
}

/** Strings in the payloads of `makePolyglots`. None may remain in a stored image. */
export const PAYLOAD_MARKERS = ['script', 'php', 'PK\x03\x04', 'Phone', 'Exif', 'GPS'];
