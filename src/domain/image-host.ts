import { uploadedKey } from './uploads.ts';

/** What old addresses of images begin with (spec, point 9). */
export const OLD_IMAGE_PREFIX = '/uploads/';

const NOBODY = 'https://res.cloudinary.com/your-account/image/upload/';

export type Cloudinary = { cloud: string; key: string; secret: string };

/** Reads `cloudinary://key:secret@cloud`; null for anything else. */
export function parseCloudinaryUrl(text: string): Cloudinary | null {
  const match = /^cloudinary:\/\/([^:@/\s]+):([^:@/\s]+)@([\w-]+)\/?$/.exec(text);
  const [, key, secret, cloud] = match ?? [];
  return key && secret && cloud ? { cloud, key, secret } : null;
}

/** Where the images of the product's account are: the owner's own setting, else by the account (DESIGN, settings). */
export function imageHostBaseUrl(own: string | undefined, cloudinaryUrl: string | undefined): string {
  if (own) return own.endsWith('/') ? own : `${own}/`;
  const account = parseCloudinaryUrl(cloudinaryUrl ?? '');
  return account ? `https://res.cloudinary.com/${account.cloud}/image/upload/` : NOBODY;
}

export const isOldImage = (url: string): boolean => url.startsWith(OLD_IMAGE_PREFIX);

/** The address that an old path most likely has at the host: the same name below its base URL. */
export const suggestedUrl = (baseUrl: string, oldUrl: string): string =>
  isOldImage(oldUrl) ? baseUrl + encodeURI(decode(oldUrl.slice(OLD_IMAGE_PREFIX.length))) : oldUrl;

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The image's address with at most this width, where its host can make smaller ones; else as it is. */
export function sizedImageUrl(url: string, widthPx: number): string {
  if (uploadedKey(url) !== null) return `/.netlify/images?url=${encodeURIComponent(url)}&w=${widthPx}`;
  const match = /^(https:\/\/res\.cloudinary\.com\/[\w-]+\/image\/upload\/)(?!.*\b[cw]_)(.+)$/.exec(url);
  return match ? `${match[1]}c_limit,f_auto,q_auto,w_${widthPx}/${match[2]}` : url;
}
