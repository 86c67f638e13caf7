/** The largest accepted image file. A function's request body is limited to 6 MB, and base64 adds a third. */
export const MAX_IMAGE_BYTES = 4_500_000;
/**
 * The largest image that is decoded. Phones take photos of 48 megapixels. The limit protects against
 * decompression bombs.
 */
export const MAX_IMAGE_PIXELS = 50_000_000;
/** The longest side of a stored image. */
export const MAX_IMAGE_SIDE_PX = 2_560;
/** The largest number of images in one upload request, and the largest size of its body. */
export const MAX_UPLOAD_IMAGES = 10;
export const MAX_UPLOAD_BYTES = 20_000_000;

export type ImageType = 'jpeg' | 'png' | 'webp' | 'avif';

const startsWith = (bytes: Uint8Array, at: number, text: string) =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));

/**
 * Detects the type of an image by its first bytes, because names can be wrong. Returns null for other files.
 */
export function sniffImageType(bytes: Uint8Array): ImageType | null {
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'webp';
  if (startsWith(bytes, 4, 'ftypavif') || startsWith(bytes, 4, 'ftypavis')) return 'avif';
  return null;
}

/** Makes a file name safe to show. Removes folders and control characters, and cuts it at 80 characters. */
export function displayName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last.replace(/\p{C}/gu, '').trim().slice(0, 80) || 'image';
}
