import { getStore } from '@netlify/blobs';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import fighters from '#src/server/fighters/endpoints.ts';
import { putFilm } from '#src/server/platform/media/blob-host.ts';
import media from '#src/server/platform/media/endpoints.ts';
import { insertMedia } from '#src/server/platform/media/queries.ts';
import { storeImages } from '#src/server/platform/media/store-images.ts';
import { send, useOwnerSession } from '../../../../support/api/api.ts';
import { useBlobs } from '../../../../support/api/blobs.ts';
import { readFilm } from '../../../../support/content/films.ts';
import { useDatabase } from '../../../../support/database/database.ts';

const { db } = useDatabase();
useBlobs();
const owner = useOwnerSession();
const PATH = '/api/uploaded-files';
const FILM_KEY = 'f'.repeat(32);
const CLOUD_KEY = 'c'.repeat(32);

const list = async (): Promise<{ key: string; bytes: number | null }[]> =>
  (await (await owner.send(media, 'GET', PATH)).json()).data;
const read = (key: string) => owner.send(media, 'GET', `${PATH}/${key}`);

async function storePhoto(bytes: number[]): Promise<string> {
  const [url = ''] = await storeImages(db(), [new Uint8Array(bytes)]);
  return url.slice('/media/'.length, -'.webp'.length);
}

beforeEach(async () => {
  await db().deleteFrom('media').execute();
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete process.env.CLOUDINARY_URL;
});

describe('the list of uploaded files', () => {
  it('is for the admin only, as are the files', async () => {
    const key = await storePhoto([1]);
    expect((await send(media, 'GET', PATH)).status).toBe(401);
    expect((await send(media, 'GET', `${PATH}/${key}`)).status).toBe(401);
  });

  it('has all files with their sizes, oldest first, but no erased ones', async () => {
    const [first, second, erased] = [await storePhoto([1]), await storePhoto([1, 2]), await storePhoto([3])];
    await db().updateTable('media').set({ bytes: null }).where('key', '=', second).execute();
    await db().updateTable('media').set({ erased_at: new Date() }).where('key', '=', erased).execute();
    await sql`update media set created_at = now() - interval '1 day' where key = ${first}`.execute(db());
    expect(await list()).toEqual([
      { key: first, bytes: 1 },
      { key: second, bytes: null },
    ]);
    expect((await read(erased)).status).toBe(404);
  });
});

describe('an uploaded file', () => {
  it('is sent as it is stored, even if visitors may not see it', async () => {
    const key = await storePhoto([1, 2, 3]);
    const body = { name: 'Ada', featuredImage: `/media/${key}.webp`, published: false };
    await owner.send(fighters, 'POST', '/api/fighters', { body });
    expect((await send(media, 'GET', `/media/${key}.webp`)).status).toBe(404);
    const response = await read(key);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
  });

  it.each([
    ['video/mp4', 'silent.mp4'],
    ['video/webm', 'silent.webm'],
  ] as const)('has the type %s if it is a film', async (type, name) => {
    await insertMedia(db(), 'blobs', [{ key: FILM_KEY, bytes: 1 }]);
    await putFilm(FILM_KEY, 'mp4', readFilm(name));
    const response = await read(FILM_KEY);
    expect(response.headers.get('content-type')).toBe(type);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(readFilm(name));
  });

  it('is not found if its file is gone, or if it never existed', async () => {
    const key = await storePhoto([1]);
    await getStore('media').delete(key);
    expect((await read(key)).status).toBe(404);
    expect((await read('unknown')).status).toBe(404);
  });
});

describe('a photo at Cloudinary', () => {
  const addPhoto = () => insertMedia(db(), 'cloudinary', [{ key: CLOUD_KEY, bytes: 3 }]);

  /** Replaces Cloudinary, and returns the requested URLs. Sends other requests normally. */
  function fakeCloudinary(respond: () => Response): string[] {
    const realFetch = globalThis.fetch;
    const requested: string[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.includes('cloudinary.com')) return realFetch(input, init);
      requested.push(url);
      return respond();
    });
    process.env.CLOUDINARY_URL = 'cloudinary://key:secret@ringside';
    return requested;
  }

  it('is sent in the format in which it was uploaded', async () => {
    await addPhoto();
    const requested = fakeCloudinary(() => new Response(new Uint8Array([1, 2, 3])));
    const response = await read(CLOUD_KEY);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
    expect(requested).toEqual([`https://res.cloudinary.com/ringside/image/upload/${CLOUD_KEY}`]);
  });

  it.each<[number, string, () => Response]>([
    [404, 'is gone', () => new Response(null, { status: 404 })],
    [502, 'cannot be read', () => new Response(null, { status: 500 })],
    [
      502,
      'cannot be requested',
      () => {
        throw new TypeError('fetch failed');
      },
    ],
  ])('returns %i if it %s', async (status, _case, respond) => {
    await addPhoto();
    fakeCloudinary(respond);
    expect((await read(CLOUD_KEY)).status).toBe(status);
  });

  it('returns 502 with the reason if the account is no longer configured', async () => {
    await addPhoto();
    const response = await read(CLOUD_KEY);
    expect(response.status).toBe(502);
    expect((await response.json()).detail).toContain('no longer configured');
  });
});
