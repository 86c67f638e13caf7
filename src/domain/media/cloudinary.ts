export type CloudinaryAccount = { cloud: string; key: string; secret: string };

/** Parses `cloudinary://key:secret@cloud`. Returns null for other text. */
export function parseCloudinaryUrl(text: string): CloudinaryAccount | null {
  const match = /^cloudinary:\/\/([^:@/\s]+):([^:@/\s]+)@([\w-]+)\/?$/.exec(text);
  const [, key, secret, cloud] = match ?? [];
  return key && secret && cloud ? { cloud, key, secret } : null;
}

/** Returns the base URL of the images of a Cloudinary account. */
export const cloudinaryBaseUrl = (cloud: string): string =>
  `https://res.cloudinary.com/${cloud}/image/upload/`;
