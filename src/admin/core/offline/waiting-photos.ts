const WAITING_PHOTO = /^\/media\/waiting-photo-([0-9a-f-]{36})\.webp$/;

/** A photo that was added to a form. It is stored on this device until the form can be saved. */
export type WaitingPhoto = {
  /** Also the idempotency key of its upload. */
  id: string;
  /** In milliseconds since the epoch. */
  addedAt: number;
  /** The image to upload. Null after the form has been saved. */
  image: File | null;
  /** A small copy, or ''. It is a `data:` URL, because the content security policy allows no `blob:` URLs. */
  preview: string;
  /** The URL that the server gave the photo. Null before the upload. */
  url: string | null;
};

/**
 * Returns the path that a form contains in place of the URL of a waiting photo. It is a valid image path, so that the
 * form can be validated, but the server has no such photo. It is replaced before the form is sent.
 */
export const toWaitingPath = (id: string): string => `/media/waiting-photo-${id}.webp`;

const parseWaitingPath = (value: string): string | null => WAITING_PHOTO.exec(value)?.[1] ?? null;

export const isWaitingPath = (value: string): boolean => parseWaitingPath(value) !== null;

/** Lists the ids of the waiting photos in a form or in anything that contains forms, without duplicates. */
export function listWaitingPhotos(value: unknown): string[] {
  if (typeof value === 'string') return [parseWaitingPath(value) ?? []].flat();
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(listWaitingPhotos))];
}

/** Replaces waiting photos wherever `value` contains them. `urls` maps their ids to URLs. */
export function replaceWaitingPhotos<T>(value: T, urls: ReadonlyMap<string, string>): T {
  if (urls.size === 0) return value;
  const replace = (part: unknown): unknown => {
    if (typeof part === 'string') return urls.get(parseWaitingPath(part) ?? '') ?? part;
    if (Array.isArray(part)) return part.map(replace);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, replace(inner)]));
  };
  // Forms and records are plain JSON, and strings are replaced by strings.
  return replace(value) as T;
}
