import type { MediaHostName } from '#src/server/db/tables.ts';
import { readEnv } from '#src/server/env/env.ts';
import { blobHost } from './blob-host.ts';
import { cloudinaryHost } from './cloudinary-host.ts';

/** A service that stores images. */
export type MediaHost = {
  name: MediaHostName;
  /** Stores an image and returns its URL; throws on failure. */
  put: (key: string, image: Uint8Array<ArrayBuffer>) => Promise<string>;
  /** Removes an image, if it exists; throws on failure. */
  remove: (key: string) => Promise<void>;
};

/** The host of new images: Cloudinary if there is an account, else Netlify Blobs. */
export function newMediaHost(): MediaHost {
  const { cloudinary } = readEnv();
  return cloudinary ? cloudinaryHost(cloudinary) : blobHost;
}

/** Finds the host of a stored image; null if its account is no longer configured. */
export function findMediaHost(name: MediaHostName): MediaHost | null {
  if (name === 'blobs') return blobHost;
  const { cloudinary } = readEnv();
  return cloudinary ? cloudinaryHost(cloudinary) : null;
}
