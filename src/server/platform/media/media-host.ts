import type { MediaHostName } from '#src/server/platform/db/tables.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { blobHost } from './blob-host.ts';
import { cloudinaryHost } from './cloudinary-host.ts';

/** A service that stores images. */
export type MediaHost = {
  name: MediaHostName;
  /** Stores an image and returns its URL. Throws on failure. */
  put: (key: string, image: Uint8Array<ArrayBuffer>) => Promise<string>;
  /** Reads an image or film. Returns null if there is none. Throws on failure. */
  read: (key: string) => Promise<ArrayBuffer | null>;
  /** Removes an image if it exists. Throws on failure. */
  remove: (key: string) => Promise<void>;
};

/** Returns the host for new images: Cloudinary if an account is configured, otherwise Netlify Blobs. */
export function newMediaHost(): MediaHost {
  const { cloudinary } = readEnv();
  return cloudinary ? cloudinaryHost(cloudinary) : blobHost;
}

/** Finds the host of a stored image. Returns null if its account is no longer configured. */
export function findMediaHost(name: MediaHostName): MediaHost | null {
  if (name === 'blobs') return blobHost;
  const { cloudinary } = readEnv();
  return cloudinary ? cloudinaryHost(cloudinary) : null;
}
