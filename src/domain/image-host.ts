import { uploadedKey } from './uploads.ts';

/** Path prefix of the previous site's images (spec, section 9). */
export const OLD_IMAGE_PREFIX = '/uploads/';

const PLACEHOLDER_BASE_URL = 'https://res.cloudinary.com/your-account/image/upload/';

export type CloudinaryAccount = { cloud: string; key: string; secret: string };

/** Parses `cloudinary://key:secret@cloud`; null for any other text. */
export function parseCloudinaryUrl(text: string): CloudinaryAccount | null {
  const match = /^cloudinary:\/\/([^:@/\s]+):([^:@/\s]+)@([\w-]+)\/?$/.exec(text);
  const [, key, secret, cloud] = match ?? [];
  return key && secret && cloud ? { cloud, key, secret } : null;
}

/** Base URL of the site's images: the configured one, else that of the Cloudinary account. */
export function imageHostBaseUrl(configured: string | undefined, cloudinaryUrl: string | undefined): string {
  if (configured) return configured.endsWith('/') ? configured : `${configured}/`;
  const account = parseCloudinaryUrl(cloudinaryUrl ?? '');
  return account ? `https://res.cloudinary.com/${account.cloud}/image/upload/` : PLACEHOLDER_BASE_URL;
}

export const isOldImage = (url: string): boolean => url.startsWith(OLD_IMAGE_PREFIX);

/** Most likely URL of an old image at the image host: the same file name below `baseUrl`. */
export const suggestedUrl = (baseUrl: string, oldUrl: string): string =>
  isOldImage(oldUrl) ? baseUrl + encodeURI(decode(oldUrl.slice(OLD_IMAGE_PREFIX.length))) : oldUrl;

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** URL of the image with at most this width, if its host can resize; otherwise the same URL. */
export function sizedImageUrl(url: string, widthPx: number): string {
  if (uploadedKey(url) !== null) return `/.netlify/images?url=${encodeURIComponent(url)}&w=${widthPx}`;
  // A Cloudinary URL that already crops or resizes (c_, w_) stays as it is.
  const match = /^(https:\/\/res\.cloudinary\.com\/[\w-]+\/image\/upload\/)(?!.*\b[cw]_)(.+)$/.exec(url);
  return match ? `${match[1]}c_limit,f_auto,q_auto,w_${widthPx}/${match[2]}` : url;
}
