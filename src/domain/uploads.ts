/** The largest accepted image file: a function's body may have 6 MB and is base64-encoded. */
export const IMAGE_MAX_BYTES = 4_500_000;
/**
 * The largest image that is decoded: enough for the 48 megapixels of a phone, but not for a decompression
 * bomb.
 */
export const IMAGE_MAX_PIXELS = 50_000_000;
/** The longest side of a stored image. */
export const IMAGE_MAX_SIDE_PX = 2_560;
/** Limits of one upload request: the number of images, and the size of its body. */
export const UPLOAD_MAX_IMAGES = 10;
export const UPLOAD_MAX_BYTES = 20_000_000;

export type ImageType = 'jpeg' | 'png' | 'webp' | 'avif';

const startsWith = (bytes: Uint8Array, at: number, text: string) =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));

/**
 * Detects the type of an image by its first bytes, not by its name or declared type; null for other files.
 */
export function sniffImageType(bytes: Uint8Array): ImageType | null {
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'webp';
  if (startsWith(bytes, 4, 'ftypavif') || startsWith(bytes, 4, 'ftypavis')) return 'avif';
  return null;
}

/** Path of an uploaded image on this site. */
export const uploadedPath = (key: string): string => `/media/${key}.webp`;

/** Parses the key of an uploaded image from its path; null for any other URL. */
export const uploadedKey = (path: string): string | null =>
  /^\/media\/([0-9a-f]{32})\.webp$/.exec(path)?.[1] ?? null;

/** Makes a file name safe to show: one line, no folders, at most 80 characters. */
export function displayName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last.replace(/\p{C}/gu, '').trim().slice(0, 80) || 'image';
}
