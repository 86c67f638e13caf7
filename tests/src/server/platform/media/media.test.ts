import { getStore } from '@netlify/blobs';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import fighters from '#src/server/fighters/endpoints.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import trash from '#src/server/history/endpoints.ts';
import media from '#src/server/platform/media/endpoints.ts';
import { storeImages } from '#src/server/platform/media/store-images.ts';
import settings from '#src/server/settings/endpoints.ts';
import videos from '#src/server/videos/endpoints.ts';
import { linkNewUrls, linkUrls, setOwnPoster } from '#src/server/videos/linked-videos.ts';
import { send, useOwnerSession } from '../../../../support/api/api.ts';
import { useBlobs } from '../../../../support/api/blobs.ts';
import { scheduledFunction } from '../../../../support/api/jobs.ts';
import { readLink, readLinks } from '../../../../support/content/video-links.ts';
import { useDatabase } from '../../../../support/database/database.ts';

const sweepTrash = scheduledFunction('sweep-trash', 'sweep-do-not-film');

const { db, statements } = useDatabase();
const blobs = useBlobs();
const owner = useOwnerSession();

type Images = { featuredImage?: string; galleryImages?: string[] };

const upload = async (): Promise<string> => (await storeImages(db(), [new Uint8Array([1, 2, 3])]))[0] ?? '';
const fetchPhoto = (url: string) => send(media, 'GET', url);
const statusOf = async (url: string) => (await fetchPhoto(url)).status;
const edit = (id: number, body: Images) => owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body });
const moveToTrash = (id: number) => owner.send(fighters, 'DELETE', `/api/fighters/${id}`);
const setPublished = (id: number, published: boolean) =>
  owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body: { published } });
const restore = (id: number) => owner.send(fighters, 'POST', `/api/fighters/${id}/restore`, { body: {} });
const erase = (id: number) => owner.send(trash, 'DELETE', `/api/trash/fighters/${id}`);

async function create(images: Images): Promise<number> {
  const response = await owner.send(fighters, 'POST', '/api/fighters', { body: { name: 'Ada', ...images } });
  return (await response.json()).data.id;
}

/** Generous, because the tests may run on a busy machine. */
const REMOVAL_TIMEOUT = { timeout: 60_000 };

/** Waits until a photo is removed from the table and the media host, which happens after the response. */
const expectRemoved = (url: string) =>
  vi.waitFor(async () => {
    const key = url.slice('/media/'.length, -'.webp'.length);
    expect(await db().selectFrom('media').select('key').where('key', '=', key).execute()).toEqual([]);
    expect(await getStore('media').get(key)).toBeNull();
  }, REMOVAL_TIMEOUT);

let featured: string;
let gallery: string;
let shared: string;
beforeEach(async () => {
  [featured, gallery, shared] = [await upload(), await upload(), await upload()];
});

describe('a photo', () => {
  it('is served with a single SQL statement, as immutable and with a cache tag', async () => {
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
    await moveToTrash(id);
    for (const url of [featured, gallery]) {
      const response = await fetchPhoto(url);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
    await restore(id);
    expect([await statusOf(featured), await statusOf(gallery)]).toEqual([200, 200]);
  });

  it('of an earlier version of a fighter in the trash is not served either', async () => {
    const id = await create({ featuredImage: featured });
    await edit(id, { featuredImage: gallery });
    expect(await statusOf(featured)).toBe(200);
    await moveToTrash(id);
    expect(await statusOf(featured)).toBe(404);
  });

  it('of a hidden fighter or of their earlier versions is served only to the admin', async () => {
    const id = await create({ featuredImage: featured, galleryImages: [gallery] });
    await edit(id, { galleryImages: [shared] });
    await setPublished(id, false);
    for (const url of [featured, gallery, shared]) {
      const response = await fetchPhoto(url);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      const ownerResponse = await owner.send(media, 'GET', url);
      expect(ownerResponse.status).toBe(200);
      expect(ownerResponse.headers.get('cache-control')).toBe('private, no-store');
      expect(ownerResponse.headers.get('netlify-cdn-cache-control')).toBeNull();
    }
    await setPublished(id, true);
    for (const url of [featured, gallery, shared]) expect(await statusOf(url)).toBe(200);
  });

  it('that has been erased is not served, even to the owner', async () => {
    await db().updateTable('media').set({ erased_at: new Date() }).execute();
    expect((await owner.send(media, 'GET', featured)).status).toBe(404);
  });

  it('of a hidden fighter is served if the settings use it too', async () => {
    const id = await create({ featuredImage: featured });
    await setPublished(id, false);
    expect(await statusOf(featured)).toBe(404);
    await owner.send(settings, 'PUT', '/api/settings', { body: { heroPhoto: featured } });
    expect(await statusOf(featured)).toBe(200);
  });

  it('that another fighter uses is still served', async () => {
    const trashed = await create({ galleryImages: [shared] });
    await create({ featuredImage: `https://www.example.com${shared}` });
    await moveToTrash(trashed);
    expect(await statusOf(shared)).toBe(200);
  });

  it.each([
    ['percent-encoded', (url: string) => `/.netlify/images?url=${encodeURIComponent(url)}`],
    ['percent-encoded in lowercase', (url: string) => `/.netlify/images?url=${url.replaceAll('/', '%2f')}`],
    ['on another host', (url: string) => `https://cdn.example.com/w_9${url}`],
  ])('is recognized in a URL that is %s', async (_case, toUrl) => {
    const id = await create({ featuredImage: `https://example.com/a.jpg` });
    await db()
      .updateTable('fighters')
      .set({ featured_image: toUrl(featured) })
      .where('id', '=', id)
      .execute();
    await moveToTrash(id);
    expect(await statusOf(featured)).toBe(404);
  });
});

describe('permanently deleting a fighter', () => {
  it('removes their current and earlier photos from the table and the media host', async () => {
    const id = await create({ featuredImage: featured });
    await edit(id, { featuredImage: '', galleryImages: [gallery] });
    await moveToTrash(id);
    expect((await erase(id)).status).toBe(204);
    await expectRemoved(featured);
    await expectRemoved(gallery);
    expect(await statusOf(shared)).toBe(200);
  });

  it.each([
    ['another fighter uses', async () => void (await create({ galleryImages: [shared] }))],
    [
      'a fighter in the trash uses',
      async () => void (await moveToTrash(await create({ featuredImage: shared }))),
    ],
    [
      'an earlier version of another fighter uses',
      async () => void (await edit(await create({ featuredImage: shared }), { featuredImage: '' })),
    ],
  ])('keeps a photo that %s', async (_case, useElsewhere) => {
    await useElsewhere();
    const id = await create({ featuredImage: featured, galleryImages: [shared] });
    await moveToTrash(id);
    await erase(id);
    await expectRemoved(featured);
    expect(await getStore('media').get(shared.slice('/media/'.length, -'.webp'.length))).not.toBeNull();
  });

  it('keeps the photos that the settings or their earlier versions use', async () => {
    const id = await create({ featuredImage: featured, galleryImages: [gallery, shared] });
    await owner.send(settings, 'PUT', '/api/settings', { body: { placeholderPortrait: gallery } });
    await owner.send(settings, 'PUT', '/api/settings', { body: { placeholderPortrait: featured } });
    await moveToTrash(id);
    expect((await erase(id)).status).toBe(204);
    await expectRemoved(shared);
    expect([await statusOf(featured), await statusOf(gallery)]).toEqual([200, 200]);
  });

  it('removes a shared photo with the last fighter that uses it', async () => {
    const ids = [await create({ featuredImage: shared }), await create({ featuredImage: shared })];
    for (const id of ids) await moveToTrash(id);
    // Both were deleted just now, so the sweep leaves them in the trash.
    await sweepTrash();
    for (const id of ids) await erase(id);
    await expectRemoved(shared);
  });

  it('removes a shared photo when a single statement erases both fighters', async () => {
    const ids = [await create({ featuredImage: shared }), await create({ featuredImage: shared })];
    for (const id of ids) await moveToTrash(id);
    await owner.send(trash, 'DELETE', '/api/trash?deletedUntil=2099-01-01T00:00:00.000Z');
    await expectRemoved(shared);
  });

  it('stops serving a photo even if the media host fails to remove it', async () => {
    const id = await create({ featuredImage: featured });
    await moveToTrash(id);
    const { NETLIFY_BLOBS_CONTEXT } = process.env;
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(
      JSON.stringify({ edgeURL: 'http://127.0.0.1:1', siteID: 'local', token: 'none' }),
    ).toString('base64');
    try {
      expect((await erase(id)).status).toBe(204);
      await vi.waitFor(
        () => expect(errors.mock.calls.join()).toContain('photo-removal-failed'),
        REMOVAL_TIMEOUT,
      );
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

describe('permanently deleting a record with videos', () => {
  const REEL = 'https://www.instagram.com/reel/Cabc/';
  const SAME_REEL = 'https://www.instagram.com/ada/reels/Cabc/?igsh=1';
  let slugs = 0;

  const addFighter = (urls: string[]) =>
    owner.create(fighters, '/api/fighters', { name: 'Ada', featuredVideos: urls });
  const addGym = (urls: string[]) => {
    slugs += 1;
    return owner.create(gyms, '/api/gyms', { name: 'Gym', slug: `gym-${slugs}`, videos: urls });
  };
  const addVideo = (videoUrl: string) => {
    slugs += 1;
    return owner.create(videos, '/api/videos', { name: 'Bout', slug: `bout-${slugs}`, videoUrl });
  };
  async function deliver(url: string): Promise<void> {
    await linkUrls(db(), [url]);
    await sql`
      with lead as (
        insert into leads (kind, fields, address_hash) values ('highlight', '{}', '') returning id
      )
      insert into reels (lead_id, version, url) select id, 1, ${url} from lead
    `.execute(db());
  }
  const trashGym = (id: number) => owner.send(gyms, 'DELETE', `/api/gyms/${id}`);

  /** Links the URLs of all records, and sets a poster for the reel. */
  async function setPoster(src: string): Promise<void> {
    await linkNewUrls(db());
    const { id } = await readLink(db(), 'Cabc');
    await setOwnPoster(db(), id, { src, width: 9, height: 16, color: '#000000' });
  }
  const listUrls = async () => {
    const { rows } = await sql<{ url: string }>`select url from video_urls order by url`.execute(db());
    return rows.map(({ url }) => url);
  };

  it.each([
    ['fighter', fighters, 'fighters', () => addFighter([REEL])],
    ['gym', gyms, 'gyms', () => addGym([REEL])],
    ['video', videos, 'videos', () => addVideo(REEL)],
  ] as const)(
    "removes the owner's poster of a reel along with the %s that uses the reel",
    async (_name, handler, kind, add) => {
      const id = await add();
      await setPoster(featured);
      await owner.send(handler, 'DELETE', `/api/${kind}/${id}`);
      await owner.send(trash, 'DELETE', `/api/trash/${kind}/${id}`);
      expect(await statusOf(featured)).toBe(404);
      await expectRemoved(featured);
      expect([await readLinks(db()), await listUrls()]).toEqual([[], []]);
    },
  );

  it('removes the video links of earlier versions, in every form of their URLs', async () => {
    const id = await addFighter([REEL, 'https://example.com/secret']);
    await setPoster(featured);
    await linkUrls(db(), [SAME_REEL]);
    const body = { featuredVideos: ['https://youtu.be/a1'] };
    await owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body });
    await moveToTrash(id);
    await erase(id);
    await expectRemoved(featured);
    expect([await readLinks(db()), await listUrls()]).toEqual([[], []]);
  });

  it.each([
    ['another record uses', () => addGym([SAME_REEL])],
    ['a record in the trash uses', async () => trashGym(await addGym([SAME_REEL]))],
    ['was delivered to a client', () => deliver(SAME_REEL)],
  ])('keeps the poster of a reel that %s', async (_case, useElsewhere) => {
    const id = await addFighter([REEL, 'https://youtu.be/a1']);
    await useElsewhere();
    await setPoster(featured);
    await moveToTrash(id);
    await erase(id);
    expect((await readLinks(db())).map(({ video_id }) => video_id)).toEqual(['Cabc']);
    expect(await listUrls()).toEqual([SAME_REEL, REEL]);
    expect(await statusOf(featured)).toBe(200);
  });

  it('removes the poster when a single statement erases all records that use the reel', async () => {
    const ids = [await addFighter([REEL]), await addFighter([SAME_REEL])];
    await trashGym(await addGym([SAME_REEL]));
    await setPoster(featured);
    for (const id of ids) await moveToTrash(id);
    await owner.send(trash, 'DELETE', '/api/trash?deletedUntil=2099-01-01T00:00:00.000Z');
    await expectRemoved(featured);
    expect(await readLinks(db())).toEqual([]);
  });

  it('keeps a photo of the fighter that is also the poster of a reel in use', async () => {
    const id = await create({ featuredImage: featured });
    await addGym([REEL]);
    await setPoster(featured);
    await moveToTrash(id);
    await erase(id);
    const { rows } = await sql`select from media where erased_at is not null`.execute(db());
    expect(rows).toEqual([]);
  });
});
