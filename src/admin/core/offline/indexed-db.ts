import { createStore, delMany, get, promisifyRequest, set, update, values } from 'idb-keyval';
import { useEffect, useSyncExternalStore } from 'react';
import { adminApi, getUsername } from '#src/admin/core/api/admin-session.ts';
import { photoProgress } from './sync-status.ts';
import { listWaitingPhotos, PhotoStore, replaceWaitingPhotos, type WaitingPhoto } from './waiting-photos.ts';
import { SaveQueue, type SaveStorage, type WaitingSave } from './waiting-saves.ts';

const SAVES_KEY = 'waiting-saves';

function openSaveStorage(): SaveStorage {
  const store = createStore('back-office', 'queues');
  return {
    read: async () => (await get<WaitingSave[]>(SAVES_KEY, store)) ?? [],
    change: (reduce) => update<WaitingSave[]>(SAVES_KEY, (saves = []) => reduce(saves), store),
  };
}

/** The waiting saves of this browser, in IndexedDB. */
export const saveQueue = new SaveQueue(openSaveStorage(), getUsername);

/** The signed-in owner's waiting saves of all kinds. */
export function useWaitingSaves(): readonly WaitingSave[] {
  useEffect(() => void saveQueue.refresh(), []);
  return useSyncExternalStore(saveQueue.subscribe, saveQueue.getSnapshot);
}

const photoDatabase = createStore('back-office-photos', 'photos');

/** The waiting photos of this browser, in IndexedDB. */
export const photoStore = new PhotoStore({
  list: async () => {
    const photos = await values<WaitingPhoto | undefined>(photoDatabase);
    // Earlier releases could store undefined in place of a photo that another tab had deleted.
    return photos.filter((photo) => photo !== undefined);
  },
  get: (id) => get<WaitingPhoto>(id, photoDatabase),
  put: (photo) => set(photo.id, photo, photoDatabase),
  // Not implemented with `update` of idb-keyval, which would store undefined in place of a missing photo.
  update: (id, fields) =>
    photoDatabase('readwrite', async (store) => {
      const photo = await promisifyRequest<WaitingPhoto | undefined>(store.get(id));
      if (photo) store.put({ ...photo, ...fields }, id);
      await promisifyRequest(store.transaction);
    }),
  remove: (ids) => delMany([...ids], photoDatabase),
});

/** A form whose photos have been uploaded. `urls` maps the ids of the photos to their URLs. */
type WithUploadedPhotos<T> = { value: T; urls: ReadonlyMap<string, string> };

/** Uploads the waiting photos in an open form and replaces them with their URLs. Throws `ApiError`. */
export async function uploadWaitingPhotos<T>(value: T): Promise<WithUploadedPhotos<T>> {
  const send = (image: File, idempotencyKey: string) =>
    adminApi.upload(image, { idempotencyKey, signal: null, onProgress: () => undefined });
  try {
    const urls = await photoStore.upload(listWaitingPhotos(value), send, photoProgress.set);
    return { value: replaceWaitingPhotos(value, urls), urls };
  } finally {
    photoProgress.set(null);
  }
}

/** Deletes the stored images of a saved form. If this fails, `removeUnusedPhotos` deletes them later. */
export const releasePhotos = (urls: ReadonlyMap<string, string>): Promise<void> =>
  photoStore
    .release([...urls.keys()])
    .catch((error: unknown) => console.warn('The photos of a saved form could not be deleted', error));

/** Deletes photos that are older than a day, unless a draft or a waiting save of any user contains them. */
export const removeUnusedPhotos = async (): Promise<void> => photoStore.removeUnused(await listStoredForms());

/** Deletes all photos except those in a draft or a waiting save of any user. */
export const removePhotosWithoutForm = async (): Promise<void> =>
  photoStore.removeUnused(await listStoredForms(), Number.POSITIVE_INFINITY);

/** Lists the values in local storage, which include all drafts, and all waiting saves as JSON. */
const listStoredForms = async (): Promise<string[]> => [
  ...Object.values<string>(localStorage),
  JSON.stringify(await saveQueue.readAll()),
];

/** The previews of the photos that wait on this device, keyed by id. */
export function useWaitingPhotos(): ReadonlyMap<string, string> {
  useEffect(() => void photoStore.refresh(), []);
  return useSyncExternalStore(photoStore.subscribe, photoStore.getSnapshot);
}
