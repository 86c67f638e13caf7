import { encode } from 'uqr';

/** The width of the white margin that scanners need around a code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;
const MIN_PNG_PX = 2_000;

/** A QR code as an SVG path. One unit is one module, and `size` includes the quiet zone. */
export type QrCode = { size: number; path: string };

/** Encodes a URL with error correction level M, so that a code with up to 15% damage can still be read. */
export function toQrCode(url: string): QrCode {
  const { size, data } = encode(url, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: path.join('') };
}

/** Returns the SVG file of a code. */
export const toSvgFile = ({ size, path }: QrCode, name: string): File =>
  new File(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
      `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`,
    ],
    `${name}.svg`,
    { type: 'image/svg+xml' },
  );

/** Draws a code as a PNG for print. Each module is a whole number of pixels, so that its edges are sharp. */
export async function toPngFile({ size, path }: QrCode, name: string): Promise<File> {
  const scale = Math.ceil(MIN_PNG_PX / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * scale;
  canvas.height = size * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser cannot save the image');
  return new File([blob], `${name}.png`, { type: blob.type });
}
