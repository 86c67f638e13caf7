import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  listWaitingPhotos,
  PhotoStore,
  replaceWaitingPhotos,
  toWaitingPath,
  type WaitingPhoto,
} from '#src/admin/core/offline/waiting-photos.ts';
import { imageUrl } from '#src/domain/values/fields.ts';
import { toNetworkError } from '#src/site/islands/api.ts';

const HOUR_MS = 60 * 60_000;
const ONE = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const image = new File(['x'], 'a.jpg', { type: 'image/jpeg' });

const stores: PhotoStore[] = [];
afterEach(() => {
  for (const store of stores.splice(0)) store.close();
});

/** A store in memory. Another tab has its own store with the same photos. */
function createStore(photos = new Map<string, WaitingPhoto>()) {
  const store = new PhotoStore({
    list: async () => [...photos.values()],
    get: async (id) => photos.get(id),
    put: async (photo) => void photos.set(photo.id, photo),
    update: async (id, fields) => {
      const photo = photos.get(id);
      if (photo) photos.set(id, { ...photo, ...fields });
    },
    remove: async (ids) => {
      for (const id of ids) photos.delete(id);
    },
  });
  stores.push(store);
  return { store, photos };
}

const createUpload = () => vi.fn(async (_: File, key: string) => `/media/${key}`);

describe('a form with waiting photos', () => {
  const form = {
    name: 'Ada',
    featuredImage: toWaitingPath(ONE),
    featuredImageFocus: { x: 1, y: 2, image: toWaitingPath(ONE) },
    galleryImages: ['/media/a.webp', toWaitingPath(OTHER)],
    gym: null,
  };

  it('has a valid image URL', () => {
    expect(imageUrl.safeParse(form.featuredImage).success).toBe(true);
  });

  it('lists each waiting photo once, and no uploaded photo', () => {
    expect(listWaitingPhotos([form, form])).toEqual([ONE, OTHER]);
    expect(listWaitingPhotos('/media/0123456789abcdef0123456789abcdef.webp')).toEqual([]);
  });

  it('gets the URL of an uploaded photo wherever it contains that photo', () => {
    const urls = new Map([[ONE, '/media/one.webp']]);
    expect(replaceWaitingPhotos(form, urls)).toEqual({
      ...form,
      featuredImage: '/media/one.webp',
      featuredImageFocus: { x: 1, y: 2, image: '/media/one.webp' },
    });
  });
});

describe('the photo store', () => {
  it('uploads each photo once, even after a restart and in another tab', async () => {
    const { store, photos } = createStore();
    await store.put(ONE, image, 'data:1');
    await store.put(OTHER, image, 'data:2');
    const send = createUpload();
    const urls = await store.upload([ONE, OTHER], send);
    expect([...urls]).toEqual([
      [ONE, `/media/${ONE}`],
      [OTHER, `/media/${OTHER}`],
    ]);
    expect(await createStore(photos).store.upload([ONE, OTHER], send)).toEqual(urls);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('after a lost response, sends the photo again with the same key', async () => {
    const { store } = createStore();
    await store.put(ONE, image, '');
    const send = createUpload().mockRejectedValueOnce(toNetworkError());
    await expect(store.upload([ONE], send)).rejects.toMatchObject({ status: 0 });
    await store.upload([ONE], send);
    expect(send.mock.calls.map(([, key]) => key)).toEqual([ONE, ONE]);
  });

  it('deletes the image of a saved form, but keeps its URL for forms in other tabs', async () => {
    const { store, photos } = createStore();
    await store.put(ONE, image, '');
    const send = createUpload();
    await store.upload([ONE], send);
    await store.release([ONE, OTHER]);
    expect(photos.get(ONE)?.image).toBeNull();
    expect((await store.upload([ONE], send)).get(ONE)).toBe(`/media/${ONE}`);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('rejects photos in a browser without storage, and has no previews', async () => {
    const fail = () => Promise.reject(new DOMException('', 'InvalidStateError'));
    const store = new PhotoStore({ list: fail, get: fail, put: fail, update: fail, remove: fail });
    stores.push(store);
    await expect(store.put(ONE, image, 'data:1')).rejects.toThrow(DOMException);
    await store.refresh();
    expect(store.getSnapshot().size).toBe(0);
  });

  it('reports a photo that the browser has deleted', async () => {
    await expect(createStore().store.upload([ONE], createUpload())).rejects.toThrow(
      'no longer on this device',
    );
  });

  it('deletes photos after a day, unless a draft contains them', async () => {
    const { store, photos } = createStore();
    await store.put(ONE, image, '');
    await store.put(OTHER, image, '');
    const draft = JSON.stringify({ galleryImages: [toWaitingPath(OTHER)] });
    await store.removeUnused([draft], Date.now() + 23 * HOUR_MS);
    expect([...photos.keys()]).toEqual([ONE, OTHER]);
    await store.removeUnused([draft], Date.now() + 25 * HOUR_MS);
    expect([...photos.keys()]).toEqual([OTHER]);
  });

  it('shows the previews of all tabs, and none after the browser has deleted the photos', async () => {
    const { store, photos } = createStore();
    const otherTab = createStore(photos).store;
    await store.put(ONE, image, 'data:1');
    await expect.poll(() => [...otherTab.getSnapshot()]).toEqual([[ONE, 'data:1']]);
    photos.clear();
    await store.refresh();
    expect(store.getSnapshot().size).toBe(0);
  });
});
