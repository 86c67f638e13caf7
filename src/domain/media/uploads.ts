/** The largest accepted image file. A function's request body is limited to 6 MB, and base64 adds a third. */
export const MAX_IMAGE_BYTES = 4_500_000;
/**
 * The largest image that is decoded. Phones take photos of 48 megapixels. The limit protects against
 * decompression bombs.
 */
export const MAX_IMAGE_PIXELS = 50_000_000;
/** The longest side of a stored image. */
export const MAX_IMAGE_SIDE_PX = 2_560;
/** The maximum number of images in one upload request, and the maximum size of its body. */
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
  if (listBrands(bytes).some((brand) => AVIF_BRANDS.includes(brand))) return 'avif';
  return null;
}

/** True for a HEIC photo, the format of iPhones. Detects it by its first bytes, because names can be wrong. */
export const isHeic = (bytes: Uint8Array): boolean =>
  sniffImageType(bytes) === null && listBrands(bytes).some((brand) => HEIC_BRANDS.includes(brand));

/** The number of bytes at the start of a file that `isHeic` needs. */
export const SNIFFED_BYTES = 256;

/** Shown for a HEIC photo. Phones convert photos themselves, because the file inputs do not accept HEIC. */
export const HEIC_ADVICE =
  'This is a HEIC photo, but the site needs a JPEG. On a Mac, open it in Preview and choose File, Export. On an iPhone, choose it from Photos instead of Files. For new photos, choose Settings, Camera, Formats, Most Compatible.';

// AVIF and HEIC have the same container. Its first box names the formats (ISO/IEC 23008-12). mif1 and msf1 name
// the container itself, so a file with them is AVIF if it also has a brand of AVIF.
const AVIF_BRANDS: readonly string[] = ['avif', 'avis'];
const HEIC_BRANDS: readonly string[] = [
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'],
  ...['mif1', 'msf1'],
];
const FIRST_BRAND = 8;

/** Lists the brands of a file in the container of AVIF, HEIC and MP4. Returns none for other files. */
function listBrands(bytes: Uint8Array): string[] {
  if (!startsWith(bytes, 4, 'ftyp')) return [];
  const [high = 0, low = 0] = bytes.subarray(2, FIRST_BRAND);
  // The first brand is there even if the length is wrong.
  const end = Math.max(FIRST_BRAND + 4, Math.min(high * 256 + low, SNIFFED_BYTES));
  return String.fromCharCode(...bytes.subarray(FIRST_BRAND, end)).match(/.{4}/gs) ?? [];
}

/** Makes a file name safe to show. Removes folders and control characters, and cuts it at 80 characters. */
export function displayName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last.replace(/\p{C}/gu, '').trim().slice(0, 80) || 'image';
}

/** The smallest size of an image, and how wide it may be in relation to its height. */
export type PictureRule = { minWidthPx: number; minHeightPx: number; maxRatio?: number };

/** The rules for the images of the settings. A smaller image would look blurry. */
export const PICTURE_RULES = {
  logo: { minWidthPx: 40, minHeightPx: 40, maxRatio: 4 },
  heroPhoto: { minWidthPx: 1_000, minHeightPx: 600 },
  gymBackground: { minWidthPx: 600, minHeightPx: 400 },
  placeholderPortrait: { minWidthPx: 400, minHeightPx: 400 },
  pageSection: { minWidthPx: 400, minHeightPx: 300 },
} as const satisfies Record<string, PictureRule>;

/** Describes a size in a sentence: '600 × 400 pixels'. The numbers stay on one line. */
export const toPixelsText = (widthPx: number, heightPx: number): string =>
  `${widthPx}\u00a0×\u00a0${heightPx} pixels`;

type Size = { width: number; height: number };

/** Finds the reason why an image of this size cannot be used. Returns '' if it can. */
export function findPictureProblem(
  { width, height }: Size,
  { minWidthPx, minHeightPx, maxRatio = Number.POSITIVE_INFINITY }: PictureRule,
): string {
  const actual = `This one has ${toPixelsText(width, height)}.`;
  if (width < minWidthPx || height < minHeightPx)
    return `The image must have at least ${toPixelsText(minWidthPx, minHeightPx)}. ${actual}`;
  if (width > height * maxRatio)
    return `The image must be at most ${maxRatio} times as wide as it is tall. ${actual}`;
  return '';
}
