import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { beforeAll, describe, expect, it } from 'vitest';
import { KIND_TABLES } from '#src/domain/records/kinds.ts';
import { OPERATIONS } from '#src/server/all-operations.ts';
import dashboard from '#src/server/dashboard/endpoints.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import { PURGE_CHANNEL } from '#src/server/platform/http/purge-cdn.ts';
import { storeImages } from '#src/server/platform/media/store-images.ts';
import videos from '#src/server/videos/endpoints.ts';
import { listNewVideos } from '#src/server/videos/queries.ts';
import { send, useOwnerSession } from '../../../../support/api/api.ts';
import { createApiClient } from '../../../../support/api/api-client.ts';
import { useBlobs } from '../../../../support/api/blobs.ts';
import { NO_COUNTS, RECORD_KINDS } from '../../../../support/api/record-kinds.ts';
import { useDatabase } from '../../../../support/database/database.ts';

const { db } = useDatabase();
useBlobs();
const owner = useOwnerSession();

let requestAsVisitor: Awaited<ReturnType<typeof createApiClient>>;
beforeAll(async () => {
  requestAsVisitor = await createApiClient();
});

const HIDEABLE_KINDS = RECORD_KINDS.filter(([kind]) => KIND_TABLES[kind].canBeHidden);
const setPublished = (handler: typeof gyms, path: string, published: boolean) =>
  owner.send(handler, 'PUT', path, { body: { published } });

describe('a hidden record', () => {
  const NAME = 'Rowan Quill';
  const SLUG = 'rowan-quill';

  /** Creates a fighter, a gym and a video with the same name. Returns their paths and the fighter's photo. */
  async function createRecords() {
    const [photo = ''] = await storeImages(db(), [new Uint8Array([1, 2, 3])]);
    const gymId = await owner.create(gyms, '/api/gyms', { name: NAME, slug: SLUG });
    const video = { name: NAME, slug: SLUG, videoUrl: 'https://youtu.be/dQw4w9WgXcQ' };
    const videoId = await owner.create(videos, '/api/videos', video);
    const fighter = { name: NAME, gymId, featuredImage: photo };
    const fighterId = await owner.create(fighters, '/api/fighters', fighter);
    // Visitors see this fighter, but not the name of the hidden gym.
    await owner.create(fighters, '/api/fighters', { name: 'Ada', gymId });
    const paths = [`/api/gyms/${gymId}`, `/api/videos/${videoId}`, `/api/fighters/${fighterId}`] as const;
    return { photo, paths };
  }

  /** Lists the public GET operations whose response contains the name or the photo. */
  async function listReadsThatShow({ photo, paths }: Awaited<ReturnType<typeof createRecords>>) {
    const reads = OPERATIONS.filter(({ method, access }) => method === 'GET' && access === 'public').flatMap(
      ({ path, views = {} }) => {
        const record = paths.find((candidate) => candidate.startsWith(path.replace(':id', '')));
        const url = path.replace('/media/:name', photo).replace(/^.*\/:id$/, record ?? '');
        const queries = Object.keys(views).filter((view) => view !== 'edit');
        return [
          { name: path, url },
          ...queries.map((view) => ({ name: `${path}?view=${view}`, url: `${url}?view=${view}` })),
        ];
      },
    );
    const shown: string[] = [];
    for (const { name, url } of reads) {
      const response = await requestAsVisitor('GET', url);
      const isShown = url === photo ? response.ok : (await response.text()).includes(NAME);
      if (isShown) shown.push(name);
    }
    return shown.sort();
  }

  it('does not appear in any public response', async () => {
    const records = await createRecords();
    expect(await listReadsThatShow(records)).toEqual([
      '/api/fighters',
      '/api/fighters/:id',
      '/api/fighters?view=card',
      '/api/gyms',
      '/api/gyms/:id',
      '/api/gyms?view=card',
      '/api/search',
      '/api/videos',
      '/api/videos/:id',
      '/api/videos?view=card',
      '/media/:name',
    ]);
    expect(await listNewVideos(db(), 10)).toHaveLength(1);
    const [gym, video, fighter] = records.paths;
    await setPublished(gyms, gym, false);
    await setPublished(videos, video, false);
    await setPublished(fighters, fighter, false);
    expect(await listReadsThatShow(records)).toEqual([]);
    expect(await listNewVideos(db(), 10)).toEqual([]);
    const publicCounts = { ...NO_COUNTS, fighters: 1 };
    expect(await (await send(dashboard, 'GET', '/api/stats')).json()).toEqual({ data: publicCounts });
    const adminCounts = { ...NO_COUNTS, videos: 1, fighters: 2, gyms: 1 };
    expect(await (await owner.send(dashboard, 'GET', '/api/stats?view=edit')).json()).toEqual({
      data: adminCounts,
    });
  });
});

describe.each(HIDEABLE_KINDS)('%s', (kind, handler, body) => {
  const list = `/api/${kind}`;

  it('are not found by visitors while hidden, even with the ETag of a cached copy', async () => {
    const path = `${list}/${await owner.create(handler, list, body)}`;
    const visible = await send(handler, 'GET', path);
    const headers = { 'if-none-match': visible.headers.get('etag') ?? '' };
    await setPublished(handler, path, false);
    const hidden = await send(handler, 'GET', path, { headers });
    expect(hidden.status).toBe(404);
    expect(hidden.headers.get('cache-control')).toBe('private, no-store');
    // A session alone changes nothing. Only the edit view shows hidden records.
    expect((await owner.send(handler, 'GET', path)).status).toBe(404);
    await setPublished(handler, path, true);
    expect((await (await send(handler, 'GET', path)).json()).data).toEqual((await visible.json()).data);
  });

  it('stay in the edit view while hidden, and can be edited, deleted and restored there', async () => {
    const path = `${list}/${await owner.create(handler, list, { ...body, published: false })}`;
    expect((await owner.send(handler, 'PUT', path, { body: { name: 'Second' } })).status).toBe(200);
    await owner.send(handler, 'DELETE', path);
    await owner.send(handler, 'POST', `${path}/restore`, { body: {} });
    const expected = expect.objectContaining({ name: 'Second', published: false });
    const one = await owner.send(handler, 'GET', `${path}?view=edit`);
    expect((await one.json()).data).toEqual(expected);
    const all = await owner.send(handler, 'GET', `${list}?view=edit`);
    expect((await all.json()).data).toEqual([expected]);
    expect((await send(handler, 'GET', path)).status).toBe(404);
  });

  it('disappear from a list that a visitor had cached before they were hidden', async () => {
    const path = `${list}/${await owner.create(handler, list, body)}`;
    const etag = (await send(handler, 'GET', list)).headers.get('etag') ?? '';
    await setPublished(handler, path, false);
    const fresh = await send(handler, 'GET', list, { headers: { 'if-none-match': etag } });
    expect(fresh.status).toBe(200);
    expect((await fresh.json()).data).toEqual([]);
  });

  it('cannot be hidden by a request with the ETag of an earlier version', async () => {
    const path = `${list}/${await owner.create(handler, list, body)}`;
    const etag = (await send(handler, 'GET', path)).headers.get('etag') ?? '';
    await owner.send(handler, 'PUT', path, { body: { name: 'Second' } });
    const options = { body: { published: false }, headers: { 'if-match': etag } };
    expect((await owner.send(handler, 'PUT', path, options)).status).toBe(412);
    expect((await send(handler, 'GET', path)).status).toBe(200);
  });

  it('have a version in the history from before they were hidden, and one from afterward', async () => {
    const path = `${list}/${await owner.create(handler, list, body)}`;
    await setPublished(handler, path, false);
    const { data } = await (await owner.send(handler, 'GET', `${path}/history`)).json();
    const values = data.map(({ record }: { record: { published: boolean } }) => record.published);
    expect(values).toEqual([false, true]);
  });
});

it('only the admin sees that a fighter has a hidden gym, and saving the fighter keeps the gym', async () => {
  const gymId = await owner.create(gyms, '/api/gyms', { name: 'Northside', slug: 'northside' });
  const path = `/api/fighters/${await owner.create(fighters, '/api/fighters', { name: 'Ada', gymId })}`;
  const etag = (await send(fighters, 'GET', path)).headers.get('etag') ?? '';
  await setPublished(gyms, `/api/gyms/${gymId}`, false);
  const visible = await send(fighters, 'GET', path, { headers: { 'if-none-match': etag } });
  expect((await visible.json()).data).toMatchObject({ gym: null, gymId: null });
  await owner.send(fighters, 'PUT', path, { body: { goals: 'More' } });
  const gym = { id: gymId, name: 'Northside' };
  const readForEdit = async () =>
    (await (await owner.send(fighters, 'GET', `${path}?view=edit`)).json()).data;
  expect(await readForEdit()).toMatchObject({ gymId, gym: { ...gym, hidden: true } });
  await owner.send(gyms, 'DELETE', `/api/gyms/${gymId}`);
  expect(await readForEdit()).toMatchObject({ gymId, gym: { ...gym, inTrash: true } });
  await owner.send(gyms, 'POST', `/api/gyms/${gymId}/restore`, { body: {} });
  await setPublished(gyms, `/api/gyms/${gymId}`, true);
  expect((await (await send(fighters, 'GET', path)).json()).data).toMatchObject({ gymId, gym });
});

it('every save that leaves a fighter hidden removes cached photos from the CDN', async () => {
  const purged: unknown[] = [];
  const onPurge = (tags: unknown) => purged.push(tags);
  subscribe(PURGE_CHANNEL, onPurge);
  try {
    const path = `/api/fighters/${await owner.create(fighters, '/api/fighters', { name: 'Ada' })}`;
    await setPublished(fighters, path, false);
    await owner.send(fighters, 'PUT', path, { body: { goals: 'More' } });
    await setPublished(fighters, path, true);
    await owner.create(fighters, '/api/fighters', { name: 'Bea', published: false });
  } finally {
    unsubscribe(PURGE_CHANNEL, onPurge);
  }
  const withMedia = ['fighters', 'media'];
  expect(purged).toEqual([['fighters'], withMedia, withMedia, ['fighters'], withMedia]);
});
