export type CloudinaryAccount = { cloud: string; key: string; secret: string };

/** Parses `cloudinary://key:secret@cloud`. Returns null for other text. */
export function parseCloudinaryUrl(text: string): CloudinaryAccount | null {
  const match = /^cloudinary:\/\/([^:@/\s]+):([^:@/\s]+)@([\w-]+)\/?$/.exec(text);
  const [, key, secret, cloud] = match ?? [];
  return key && secret && cloud ? { cloud, key, secret } : null;
}

/** Returns the base URL of the images of a Cloudinary account. */
const cloudinaryBaseUrl = (cloud: string): string => `https://res.cloudinary.com/${cloud}/image/upload/`;

/** The path of the previous site's images. */
const OLD_IMAGE_PREFIX = '/uploads/';

export const isOldImage = (url: string): boolean => url.startsWith(OLD_IMAGE_PREFIX);

/**
 * Returns the base URL of migrated images: the configured one, or else that of the Cloudinary account. Returns a
 * placeholder if there is neither.
 */
export function migratedImageBaseUrl(
  configured: string | undefined,
  cloudinaryUrl: string | undefined,
): string {
  if (configured) return configured.endsWith('/') ? configured : `${configured}/`;
  return cloudinaryBaseUrl(parseCloudinaryUrl(cloudinaryUrl ?? '')?.cloud ?? 'your-account');
}

/** Returns the most likely URL of an old image after the migration: the same file name under `baseUrl`. */
export const suggestedUrl = (baseUrl: string, oldUrl: string): string =>
  isOldImage(oldUrl) ? baseUrl + encodeURI(decode(oldUrl.slice(OLD_IMAGE_PREFIX.length))) : oldUrl;

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
