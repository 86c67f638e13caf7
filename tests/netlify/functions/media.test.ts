import { getStore } from '@netlify/blobs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeImages } from '#src/server/media/store-images.ts';
import fighters from '../../../netlify/functions/fighters.ts';
import media from '../../../netlify/functions/media.ts';
import sweepTrash from '../../../netlify/functions/sweep-trash.ts';
import trash from '../../../netlify/functions/trash.ts';
import { send, useOwnerSession } from '../../support/api.ts';
import { useBlobs } from '../../support/blobs.ts';
import { useDatabase } from '../../support/database.ts';

const { db, statements } = useDatabase();
const blobs = useBlobs();
const owner = useOwnerSession();

type Images = { featuredImage?: string; galleryImages?: string[] };

const upload = async (): Promise<string> => (await storeImages(db(), [new Uint8Array([1, 2, 3])]))[0] ?? '';
const fetchPhoto = (url: string) => send(media, 'GET', url);
const statusOf = async (url: string) => (await fetchPhoto(url)).status;
const edit = (id: number, body: Images) => owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body });
const toTrash = (id: number) => owner.send(fighters, 'DELETE', `/api/fighters/${id}`);
const restore = (id: number) => owner.send(fighters, 'POST', `/api/fighters/${id}/restore`, { body: {} });
const erase = (id: number) => owner.send(trash, 'DELETE', `/api/trash/fighters/${id}`);

async function create(images: Images): Promise<number> {
  const response = await owner.send(fighters, 'POST', '/api/fighters', { body: { name: 'Ada', ...images } });
  return (await response.json()).data.id;
}

/** Waits until a photo is removed from the table and the host, which happens after the response. */
const expectRemoved = (url: string) =>
  vi.waitFor(async () => {
    const key = url.slice('/media/'.length, -'.webp'.length);
    expect(await db().selectFrom('media').select('key').where('key', '=', key).execute()).toEqual([]);
    expect(await getStore('media').get(key)).toBeNull();
  });

let featured: string;
let gallery: string;
let shared: string;
beforeEach(async () => {
  [featured, gallery, shared] = [await upload(), await upload(), await upload()];
});

describe('a photo', () => {
  it('is served with one statement, as immutable and with a cache tag', async () => {
    statements.length = 0;
    const response = await fetchPhoto(featured);
    expect(response.status).toBe(200);
    expect(statements).toHaveLength(1);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('netlify-cache-tag')).toBe('media');
  });

  it('of a fighter in the trash is not served until the fighter is restored', async () => {
    const id = await create({ featuredImage: featured, galleryImages: [gallery] });
    expect([await statusOf(featured), await statusOf(gallery)]).toEqual([200, 200]);
    await toTrash(id);
    for (const url of [featured, gallery]) {
      const response = await fetchPhoto(url);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
    await restore(id);
    expect([await statusOf(featured), await statusOf(gallery)]).toEqual([200, 200]);
  });

  it('from an earlier version of a fighter in the trash is not served either', async () => {
    const id = await create({ featuredImage: featured });
    await edit(id, { featuredImage: gallery });
    expect(await statusOf(featured)).toBe(200);
    await toTrash(id);
    expect(await statusOf(featured)).toBe(404);
  });

  it('that another fighter uses is still served', async () => {
    const trashed = await create({ galleryImages: [shared] });
    await create({ featuredImage: `https://www.example.com${shared}` });
    await toTrash(trashed);
    expect(await statusOf(shared)).toBe(200);
  });

  it.each([
    ['percent-encoded', (url: string) => `/.netlify/images?url=${encodeURIComponent(url)}`],
    ['percent-encoded in lowercase', (url: string) => `/.netlify/images?url=${url.replaceAll('/', '%2f')}`],
    ['on another host', (url: string) => `https://cdn.example.com/w_9${url}`],
  ])('is found in a URL that is %s', async (_case, toUrl) => {
    const id = await create({ featuredImage: `https://example.com/a.jpg` });
    await db()
      .updateTable('fighters')
      .set({ featured_image: toUrl(featured) })
      .where('id', '=', id)
      .execute();
    await toTrash(id);
    expect(await statusOf(featured)).toBe(404);
  });
});

describe('permanently deleting a fighter', () => {
  it('removes its current and earlier photos from the table and the host', async () => {
    const id = await create({ featuredImage: featured });
    await edit(id, { featuredImage: '', galleryImages: [gallery] });
    await toTrash(id);
    expect((await erase(id)).status).toBe(204);
    await expectRemoved(featured);
    await expectRemoved(gallery);
    expect(await statusOf(shared)).toBe(200);
  });

  it.each([
    ['another fighter uses', async () => void (await create({ galleryImages: [shared] }))],
    [
      'a fighter in the trash uses',
      async () => void (await toTrash(await create({ featuredImage: shared }))),
    ],
    [
      'an earlier version of another fighter uses',
      async () => void (await edit(await create({ featuredImage: shared }), { featuredImage: '' })),
    ],
  ])('keeps a photo that %s', async (_case, useElsewhere) => {
    await useElsewhere();
    const id = await create({ featuredImage: featured, galleryImages: [shared] });
    await toTrash(id);
    await erase(id);
    await expectRemoved(featured);
    expect(await getStore('media').get(shared.slice('/media/'.length, -'.webp'.length))).not.toBeNull();
  });

  it('removes a shared photo with the last fighter that uses it', async () => {
    const ids = [await create({ featuredImage: shared }), await create({ featuredImage: shared })];
    for (const id of ids) await toTrash(id);
    await sweepTrash();
    for (const id of ids) await erase(id);
    await expectRemoved(shared);
  });

  it('removes a shared photo when one statement erases both fighters', async () => {
    const ids = [await create({ featuredImage: shared }), await create({ featuredImage: shared })];
    for (const id of ids) await toTrash(id);
    await owner.send(trash, 'DELETE', '/api/trash?deletedUntil=2099-01-01T00:00:00.000Z');
    await expectRemoved(shared);
  });

  it('stops serving a photo even if its host fails to remove it', async () => {
    const id = await create({ featuredImage: featured });
    await toTrash(id);
    const { NETLIFY_BLOBS_CONTEXT } = process.env;
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(
      JSON.stringify({ edgeURL: 'http://127.0.0.1:1', siteID: 'local', token: 'none' }),
    ).toString('base64');
    try {
      expect((await erase(id)).status).toBe(204);
      await vi.waitFor(() => expect(errors.mock.calls.join()).toContain('photo-removal-failed'), {
        timeout: 20_000,
      });
    } finally {
      process.env.NETLIFY_BLOBS_CONTEXT = NETLIFY_BLOBS_CONTEXT;
      errors.mockRestore();
    }
    expect(await blobs.count()).toBeGreaterThan(0);
    expect(await statusOf(featured)).toBe(404);
    const { erased_at } = await db()
      .selectFrom('media')
      .select('erased_at')
      .where('key', '=', featured.slice('/media/'.length, -'.webp'.length))
      .executeTakeFirstOrThrow();
    expect(erased_at).not.toBeNull();
  });
});
