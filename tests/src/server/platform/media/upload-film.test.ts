import { getStore } from '@netlify/blobs';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { FILM_LIMITS } from '#src/domain/home/hero-film.ts';
import media from '#src/server/platform/media/endpoints.ts';
import settings from '#src/server/settings/endpoints.ts';
import { send, useOwnerSession } from '../../../../support/api/api.ts';
import { useBlobs } from '../../../../support/api/blobs.ts';
import { scheduledFunction } from '../../../../support/api/jobs.ts';
import { readFilm } from '../../../../support/content/films.ts';
import { toForm } from '../../../../support/content/image-uploads.ts';
import { useDatabase } from '../../../../support/database/database.ts';

const sweep = scheduledFunction('sweep-media');

const { db, statements } = useDatabase();
const blobs = useBlobs();
const owner = useOwnerSession();
const PATH = '/api/upload-film';
const mp4 = readFilm('silent.mp4');

afterEach(() => {
  delete process.env.CLOUDINARY_URL;
});

const toFilmForm = (bytes: Uint8Array<ArrayBuffer>, field = 'film') =>
  toForm(field, [{ name: 'film.mov', type: 'text/html', bytes }]);

const post = async (bytes: Uint8Array<ArrayBuffer>, field?: string) =>
  owner.send(media, 'POST', PATH, await toFilmForm(bytes, field));

const store = async (bytes = mp4): Promise<string> => (await (await post(bytes)).json()).data.url;

const listMedia = () => db().selectFrom('media').selectAll().execute();

describe('the upload of a film', () => {
  it.each([
    ['mp4', 'silent.mp4'],
    ['webm', 'silent.webm'],
  ] as const)('stores %s under a hash of its content, whatever its name and type', async (type, name) => {
    const response = await post(readFilm(name));
    expect(response.status).toBe(201);
    const { url } = (await response.json()).data;
    expect(url).toMatch(new RegExp(`^/media/[0-9a-f]{32}\\.${type}$`));
    const served = await send(media, 'GET', url);
    expect(served.status).toBe(200);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': `video/${type}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'netlify-cache-tag': 'media',
      'accept-ranges': 'bytes',
    });
    expect((await served.arrayBuffer()).byteLength).toBe(readFilm(name).byteLength);
  });

  it('stores the same film once, and counts its bytes', async () => {
    const url = await store();
    const before = await blobs.count();
    expect(await store()).toBe(url);
    expect(await blobs.count()).toBe(before);
    expect(await listMedia()).toMatchObject([{ host: 'blobs', bytes: mp4.byteLength }]);
  });

  it('stores a film on the site even if the images are at Cloudinary', async () => {
    process.env.CLOUDINARY_URL = 'cloudinary://key:secret@ringside';
    const url = await store();
    expect((await send(media, 'GET', url)).status).toBe(200);
    expect(await listMedia()).toMatchObject([{ host: 'blobs' }]);
  });

  it.each([
    ['text', 415, new Uint8Array(Buffer.from('Not a film'))],
    ['a film with sound', 422, readFilm('phone.mov')],
    ['a film that is too short', 422, readFilm('short.mp4')],
    ['a truncated film', 422, mp4.subarray(0, 3_000)],
    ['a film one byte larger than the limit', 413, new Uint8Array(FILM_LIMITS.bytes + 1)],
    ['a body that is far too large', 413, new Uint8Array(FILM_LIMITS.bytes * 2)],
  ])('rejects %s with %i, and stores nothing', async (_case, status, bytes) => {
    const before = await blobs.count();
    const response = await post(bytes);
    expect(response.status).toBe(status);
    expect((await response.json()).detail).not.toBe('');
    expect(await listMedia()).toEqual([]);
    expect(await blobs.count()).toBe(before);
  });

  it('rejects a form without a film, and a body that is not a form', async () => {
    expect((await post(mp4, 'image')).status).toBe(422);
    const raw = { body: mp4, headers: { 'content-type': 'video/mp4' } };
    expect((await owner.send(media, 'POST', PATH, raw)).status).toBe(415);
  });

  it('requires a session', async () => {
    expect((await send(media, 'POST', PATH, await toFilmForm(mp4))).status).toBe(401);
    expect(await listMedia()).toEqual([]);
  });
});

describe('a stored film', () => {
  const get = (url: string, range: string) => send(media, 'GET', url, { headers: { range } });

  it('is served in parts, with one SQL statement each', async () => {
    const url = await store();
    statements.length = 0;
    const response = await get(url, 'bytes=4-7');
    expect(statements).toHaveLength(1);
    expect(response.status).toBe(206);
    expect(await response.text()).toBe('ftyp');
    expect(response.headers.get('content-range')).toBe(`bytes 4-7/${mp4.byteLength}`);
    expect(response.headers.get('content-length')).toBe('4');
    expect(response.headers.get('netlify-cdn-cache-control')).toBeNull();
  });

  it('returns 416 for a part after its end', async () => {
    const response = await get(await store(), `bytes=${mp4.byteLength}-`);
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${mp4.byteLength}`);
  });

  it('is not served as another type, or after it was erased', async () => {
    const url = await store();
    expect((await send(media, 'GET', url.replace('.mp4', '.webm'))).status).toBe(404);
    await db().updateTable('media').set({ erased_at: new Date() }).execute();
    expect((await send(media, 'GET', url)).status).toBe(404);
  });
});

it('a film that does not exist returns 404', async () => {
  expect((await send(media, 'GET', `/media/${'0'.repeat(32)}.mp4`)).status).toBe(404);
});

describe('the setting for the film', () => {
  const POSTER = '/media/ffffffffffffffffffffffffffffffff.webp';
  const save = (heroFilm: unknown) => owner.send(settings, 'PUT', '/api/settings', { body: { heroFilm } });

  it.each([
    [200, 'the original film', ''],
    [200, 'an uploaded film', { film: `/media/${'a'.repeat(32)}.webm`, poster: POSTER }],
    [422, 'a film on another site', { film: 'https://example.com/film.mp4', poster: POSTER }],
    [422, 'a photo as the film', { film: POSTER, poster: POSTER }],
    [422, 'a script as the poster', { film: `/media/${'a'.repeat(32)}.mp4`, poster: 'javascript:alert(1)' }],
    [422, 'a film without a poster', { film: `/media/${'a'.repeat(32)}.mp4`, poster: '' }],
    [422, 'a path instead of a film and a poster', `/media/${'a'.repeat(32)}.mp4`],
  ])('returns %i for %s', async (status, _case, heroFilm) => {
    expect((await save(heroFilm)).status).toBe(status);
  });

  it('protects the film and its poster from the sweep, even after the film was replaced', async () => {
    const film = await store();
    const key = film.slice('/media/'.length, -'.mp4'.length);
    const unused = await store(readFilm('silent.webm'));
    await save({ film, poster: POSTER });
    await db()
      .insertInto('media')
      .values({ key: 'f'.repeat(32), host: 'blobs' })
      .execute();
    await save('');
    await sql`update media set created_at = now() - interval '31 days'`.execute(db());
    await sql`update revisions set at = now() - interval '31 days'`.execute(db());
    await sweep();
    expect((await listMedia()).map((row) => row.key).sort()).toEqual([key, 'f'.repeat(32)].sort());
    expect(await getStore('media').get(unused.slice('/media/'.length, -'.webm'.length))).toBeNull();
    expect((await send(media, 'GET', film)).status).toBe(200);
  });
});
