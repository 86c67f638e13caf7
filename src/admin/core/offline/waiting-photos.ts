import { ApiError } from '#src/site/islands/api.ts';
import type { PhotoProgress } from './sync-status.ts';

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

/** Stores the waiting photos of this device. `update` is atomic, even across tabs. */
type PhotoStorage = {
  list: () => Promise<WaitingPhoto[]>;
  get: (id: string) => Promise<WaitingPhoto | undefined>;
  put: (photo: WaitingPhoto) => Promise<void>;
  /** Does nothing if the photo is gone. */
  update: (id: string, fields: Partial<WaitingPhoto>) => Promise<void>;
  remove: (ids: readonly string[]) => Promise<void>;
};

/** Uploads an image and returns its URL. Throws `ApiError`. */
type SendPhoto = (image: File, idempotencyKey: string) => Promise<string>;

const GONE = 410;
/** Unused photos are kept for this long, because a form in another tab may still contain them. */
const UNUSED_RETENTION_MS = 24 * 60 * 60 * 1_000;

/** The photos that wait on this device for their form to be saved. */
export class PhotoStore {
  readonly #storage: PhotoStorage;
  readonly #listeners = new Set<() => void>();
  readonly #otherTabs = new BroadcastChannel('waiting-photos');
  #previews: ReadonlyMap<string, string> = new Map();

  constructor(storage: PhotoStorage) {
    this.#storage = storage;
    this.#otherTabs.onmessage = () => void this.refresh();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the previews, keyed by id, as of the last read. */
  getSnapshot = (): ReadonlyMap<string, string> => this.#previews;

  /** Reads the previews. A browser without storage has none. */
  refresh = async (): Promise<void> => {
    const photos = await this.#storage.list().catch(() => []);
    this.#previews = new Map(photos.map(({ id, preview }) => [id, preview]));
    for (const listener of this.#listeners) listener();
  };

  /** Stores a photo and returns its path in the form. Throws if this browser cannot store it. */
  async put(id: string, image: File, preview: string): Promise<string> {
    await this.#storage.put({ id, addedAt: Date.now(), image, preview, url: null });
    await this.#emitChange();
    return toWaitingPath(id);
  }

  /**
   * Uploads photos one after the other and returns their URLs, keyed by id. A photo that was uploaded before is not
   * sent again. Calls `onProgress` before each photo. Throws `ApiError`.
   */
  async upload(
    ids: readonly string[],
    send: SendPhoto,
    onProgress: (progress: PhotoProgress) => void = () => undefined,
  ): Promise<ReadonlyMap<string, string>> {
    const urls = new Map<string, string>();
    for (const [index, id] of ids.entries()) {
      onProgress({ number: index + 1, total: ids.length });
      urls.set(id, await this.#uploadOne(id, send));
    }
    return urls;
  }

  /**
   * Deletes the images of a saved form. Their URLs stay until `removeUnused`, because another tab may have the form
   * open.
   */
  async release(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.#storage.update(id, { image: null });
  }

  /** Deletes the photos that are older than a day and whose id is not in `texts`, the stored forms as JSON. */
  async removeUnused(texts: readonly string[], now = Date.now()): Promise<void> {
    const unused = (await this.#storage.list()).filter(
      ({ id, addedAt }) => now - addedAt > UNUSED_RETENTION_MS && !texts.some((text) => text.includes(id)),
    );
    if (unused.length > 0) await this.#storage.remove(unused.map(({ id }) => id));
  }

  /** Stops listening to other tabs. */
  close = (): void => this.#otherTabs.close();

  async #uploadOne(id: string, send: SendPhoto): Promise<string> {
    const photo = await this.#storage.get(id);
    if (photo?.url) return photo.url;
    if (!photo?.image)
      throw new ApiError(
        'A photo is no longer on this device. Remove it from the form and add it again.',
        GONE,
      );
    const url = await send(photo.image, id);
    // Without the URL, the next attempt uploads the photo again, and the server returns the same URL.
    await this.#storage
      .update(id, { url })
      .catch((error: unknown) => console.warn('The URL of a photo could not be stored', error));
    return url;
  }

  async #emitChange(): Promise<void> {
    this.#otherTabs.postMessage('changed');
    await this.refresh();
  }
}
