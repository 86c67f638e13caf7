/** The largest image that is taken: what fits a function's body of 6 MB, which arrives in base64. */
export const IMAGE_MAX_BYTES = 4_500_000;
/** The largest image that is opened: a phone's 48 megapixels, and not the bomb that takes all memory. */
export const IMAGE_MAX_PIXELS = 50_000_000;
/** The longest side of what is kept. */
export const IMAGE_MAX_SIDE_PX = 2_560;
/** How many images one request may carry, and their bytes together. */
export const IMAGES_MAX = 10;
export const IMAGES_MAX_BYTES = 20_000_000;

export type ImageType = 'jpeg' | 'png' | 'webp' | 'avif';

const startsWith = (bytes: Uint8Array, at: number, text: string) =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));

/** What an image is by its first bytes, whatever its name and declared type say; null for anything else. */
export function sniffImageType(bytes: Uint8Array): ImageType | null {
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'webp';
  if (startsWith(bytes, 4, 'ftypavif') || startsWith(bytes, 4, 'ftypavis')) return 'avif';
  return null;
}

/** Where an uploaded image is shown by the site itself. */
export const uploadedPath = (key: string): string => `/media/${key}.webp`;

/** The key of an uploaded image by its path; null for any other address. */
export const uploadedKey = (path: string): string | null =>
  /^\/media\/([0-9a-f]{32})\.webp$/.exec(path)?.[1] ?? null;

/** A file's name as it may be shown: one line, no folder, at most 80 characters. */
export function displayName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last.replace(/\p{C}/gu, '').trim().slice(0, 80) || 'image';
}
