/** Returns the path of an uploaded image on this site. */
export const uploadedPath = (key: string): string => `/media/${key}.webp`;

/** Parses the key of an uploaded image from its path. Returns null for any other URL. */
export const uploadedKey = (path: string): string | null =>
  /^\/media\/([0-9a-f]{32})\.webp$/.exec(path)?.[1] ?? null;
