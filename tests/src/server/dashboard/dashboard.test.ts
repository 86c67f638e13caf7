import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { toFormerFields } from '#src/admin/dashboard/UndoEdit.tsx';
import type { Dashboard } from '#src/domain/dashboard/schema.ts';
import { SETUP_STEPS } from '#src/domain/dashboard/setup-steps.ts';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import type { Gym } from '#src/domain/gyms/schema.ts';
import { addDays } from '#src/domain/leads/due-date.ts';
import {
  listMissingDetailsOfFighter,
  listMissingDetailsOfGym,
  listMissingDetailsOfVideo,
} from '#src/domain/records/visibility.ts';
import { listMissingDetailsOfShow } from '#src/domain/shows/missing-details.ts';
import type { Show } from '#src/domain/shows/schema.ts';
import { toDay, toIsoDate, toLocalIsoDate } from '#src/domain/values/dates.ts';
import type { Video } from '#src/domain/videos/schema.ts';
import dashboard from '#src/server/dashboard/endpoints.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import { storeImages } from '#src/server/platform/media/store-images.ts';
import settings from '#src/server/settings/endpoints.ts';
import shows from '#src/server/shows/endpoints.ts';
import videos from '#src/server/videos/endpoints.ts';
import weightClasses from '#src/server/weight-classes/endpoints.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { useBlobs } from '../../../support/api/blobs.ts';
import { NO_COUNTS } from '../../../support/api/record-kinds.ts';
import { toBout, toShowBody } from '../../../support/content/shows.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db, statements } = useDatabase();
useBlobs();
const owner = useOwnerSession();

const REEL = 'https://youtu.be/abcdefghijk';
const REEL_WITHOUT_POSTER = 'https://youtu.be/lmnopqrstuv';
/** A video whose title and poster have not been looked up yet. */
const NEW_REEL = 'https://youtu.be/wxyzabcdefg';

const read = async (handler: typeof gyms, path: string) =>
  (await (await owner.send(handler, 'GET', path)).json()).data;
const readDashboard = (): Promise<Dashboard> => read(dashboard, '/api/dashboard');

/** Stores the title of a video, and its poster if it has one, as a look-up does. */
async function addVideoLink(url: string, videoId: string, poster: object | null): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into video_links (platform, video_id, url, title, poster)
    values ('youtube', ${videoId}, ${url}, 'Round one', ${poster && JSON.stringify(poster)}::jsonb)
    returning id
  `.execute(db());
  await sql`insert into video_urls (url, link_id) values (${url}, ${rows[0]?.id})`.execute(db());
}

it('the dashboard requires a session', async () => {
  expect((await send(dashboard, 'GET', '/api/dashboard')).status).toBe(401);
});

it('the dashboard is empty without records', async () => {
  expect(await readDashboard()).toEqual({
    missing: [],
    lastEdits: [],
    storage: { files: 0, bytes: 0, isComplete: true },
    setup: SETUP_STEPS.map((step) => ({ step, isDone: false })),
  });
});

it('the dashboard lists the steps of the setup until all are done', async () => {
  await owner.send(settings, 'PUT', '/api/settings', {
    body: { brand: 'Corner Cuts', tiktok: 'https://www.tiktok.com/@cornercuts' },
  });
  await owner.create(fighters, '/api/fighters', { name: 'Ada' });
  const listDone = async () =>
    (await readDashboard()).setup?.filter(({ isDone }) => isDone).map(({ step }) => step) ?? null;
  expect(await listDone()).toEqual(['brand', 'socials', 'first-fighter']);
  await owner.send(settings, 'PUT', '/api/settings', {
    body: {
      pricing: { currency: 'CAD', amateur: [], pro: [] },
      logo: 'https://example.com/logo.webp',
      schedulingUrl: 'https://calendly.com/corner-cuts/call',
    },
  });
  expect(await listDone()).toHaveLength(6);
  await owner.create(videos, '/api/videos', { name: 'A', slug: 'a', videoUrl: REEL });
  expect(await listDone()).toBeNull();
});

it('the setup list can be dismissed twice, and shown again', async () => {
  const path = '/api/dashboard/setup-dismissal';
  for (let dismissal = 0; dismissal < 2; dismissal += 1) {
    expect((await owner.send(dashboard, 'PUT', path)).status).toBe(200);
    expect((await readDashboard()).setup).toBeNull();
  }
  expect((await owner.send(dashboard, 'DELETE', path)).status).toBe(204);
  expect((await readDashboard()).setup).toHaveLength(SETUP_STEPS.length);
});

it('the statistics do not count records in the trash', async () => {
  const id = await owner.create(videos, '/api/videos', { name: 'one', slug: 'one', videoUrl: REEL });
  await owner.create(videos, '/api/videos', { name: 'two', slug: 'two', videoUrl: REEL });
  await owner.send(videos, 'DELETE', `/api/videos/${id}`);
  const response = await send(dashboard, 'GET', '/api/stats');
  expect(await response.json()).toEqual({ data: { ...NO_COUNTS, videos: 1 } });
  expect(response.headers.get('etag')).toMatch(/^"\d+"$/);
});

it('the dashboard shows the size of the uploaded images, and whether some sizes are unknown', async () => {
  await storeImages(db(), [new Uint8Array(1_000), new Uint8Array(234)]);
  expect((await readDashboard()).storage).toEqual({ files: 2, bytes: 1_234, isComplete: true });
  await db().insertInto('media').values({ key: 'from-before', host: 'blobs' }).execute();
  expect((await readDashboard()).storage).toEqual({ files: 3, bytes: 1_234, isComplete: false });
});

it('the dashboard counts the same missing details as the lists, in a single SQL statement', async () => {
  await addVideoLink(REEL, 'abcdefghijk', {
    src: '/media/a.webp',
    width: 640,
    height: 360,
    color: '#000000',
  });
  await addVideoLink(REEL_WITHOUT_POSTER, 'lmnopqrstuv', null);

  const gymId = await owner.create(gyms, '/api/gyms', {
    name: 'Full',
    slug: 'full',
    state: 'Ohio',
    videos: [NEW_REEL, REEL_WITHOUT_POSTER],
  });
  const trashedGymId = await owner.create(gyms, '/api/gyms', { name: 'Trashed', slug: 'trashed' });
  await owner.create(gyms, '/api/gyms', { name: 'Empty', slug: 'empty' });
  await owner.create(gyms, '/api/gyms', { name: 'New', slug: 'new', state: 'Texas', videos: [NEW_REEL] });

  const photo = 'https://example.com/me.jpg';
  const complete = { featuredImage: photo, weight: '147 lbs', gymId };
  // The weight tabs cover 75 to 999 lbs.
  for (const change of [
    {},
    { featuredImage: '' },
    { featuredImage: '', weight: 'Welterweight' },
    { weight: '' },
    { weight: '74 lbs' },
    { weight: '75' },
    { weight: ' 105 lbs' },
    { weight: '999' },
    { weight: '1000' },
    { gymId: null },
    { gymId: trashedGymId },
    { featuredImage: '', weight: '', gymId: null },
  ]) {
    await owner.create(fighters, '/api/fighters', { ...complete, name: JSON.stringify(change), ...change });
  }
  const trashed = await owner.create(fighters, '/api/fighters', { name: 'In the trash' });
  await owner.send(fighters, 'DELETE', `/api/fighters/${trashed}`);
  await owner.send(gyms, 'DELETE', `/api/gyms/${trashedGymId}`);

  const filmed = toBout(1, {}, {});
  const finished = toBout(2, {}, {}, { result: 'draw', videoUrl: REEL });
  for (const [index, show] of [
    { bouts: [finished] },
    { bouts: [], state: '' },
    { bouts: [finished, filmed, toBout(3, {}, {}, { result: 'red', isFilmed: false })] },
    { bouts: [{ ...filmed, result: 'draw' }] },
    { bouts: [{ ...finished, result: null }] },
    { bouts: [{ ...finished, result: null }], endsOn: '2020-01-02' },
    { bouts: [filmed], startsOn: '2100-01-01' },
    { bouts: [filmed], endsOn: '2100-01-01' },
  ].entries()) {
    const fields = { slug: `show-${index}`, startsOn: '2020-01-01', state: 'Ohio', ...show };
    await owner.create(shows, '/api/shows', toShowBody([], fields));
  }

  for (const [slug, videoUrl] of Object.entries({ a: REEL, b: REEL_WITHOUT_POSTER, c: NEW_REEL }))
    await owner.create(videos, '/api/videos', { name: slug, slug, videoUrl });

  const expected = new Map<string, number>();
  const count = (kind: string, details: string[]) => {
    for (const detail of details) {
      const key = `${kind}: ${detail}`;
      expected.set(key, (expected.get(key) ?? 0) + 1);
    }
  };
  const rows = {
    fighters: (await read(fighters, '/api/fighters?view=edit')) as Fighter[],
    gyms: (await read(gyms, '/api/gyms?view=edit')) as Gym[],
    videos: (await read(videos, '/api/videos?view=edit')) as Video[],
    shows: (await read(shows, '/api/shows?view=edit')) as Show[],
  };
  const today = toLocalIsoDate(new Date());
  for (const fighter of rows.fighters) count('fighters', listMissingDetailsOfFighter(fighter));
  for (const gym of rows.gyms) count('gyms', listMissingDetailsOfGym(gym));
  for (const video of rows.videos) count('videos', listMissingDetailsOfVideo(video));
  for (const show of rows.shows) count('shows', listMissingDetailsOfShow(show, today));

  statements.length = 0;
  const { missing } = await readDashboard();
  expect(statements).toHaveLength(3); // The session check, the dashboard and the settings.
  expect(new Map(missing.map(({ kind, detail, count: n }) => [`${kind}: ${detail}`, n]))).toEqual(expected);
  expect(missing).toEqual([
    { kind: 'fighters', detail: 'in no weight tab', count: 5 },
    { kind: 'fighters', detail: 'no photo', count: 3 },
    { kind: 'fighters', detail: 'no gym', count: 2 },
    { kind: 'gyms', detail: 'no state', count: 1 },
    { kind: 'gyms', detail: 'no videos', count: 1 },
    { kind: 'videos', detail: 'no poster', count: 2 },
    { kind: 'shows', detail: 'results missing', count: 3 },
    { kind: 'shows', detail: 'videos missing', count: 2 },
    { kind: 'shows', detail: 'no state', count: 1 },
    { kind: 'shows', detail: 'no bouts', count: 1 },
  ]);
});

it.each([
  ['does not count', 'yesterday', -1, []],
  ['counts', 'the day before yesterday', -2, ['results missing', 'videos missing']],
] as const)('the dashboard %s what a show of %s (UTC) lacks', async (_counts, _day, days, missing) => {
  const startsOn = addDays(toIsoDate(toDay(new Date())), days);
  await owner.create(shows, '/api/shows', toShowBody([toBout(1, {}, {})], { startsOn, state: 'Ohio' }));
  expect((await readDashboard()).missing.map(({ detail }) => detail)).toEqual(missing);
});

it('the dashboard lists the eight records that were changed last, each of them once', async () => {
  const ids: number[] = [];
  for (let order = 1; order <= 9; order += 1) {
    const name = `Class ${order}`;
    ids.push(
      await owner.create(weightClasses, '/api/weight-classes', { name, slug: `class-${order}`, order }),
    );
  }
  const [first, second] = ids;
  for (const name of ['Draft', 'Fly'])
    await owner.send(weightClasses, 'PUT', `/api/weight-classes/${first}`, { body: { name } });
  await owner.send(weightClasses, 'DELETE', `/api/weight-classes/${second}`);

  const { lastEdits } = await readDashboard();
  expect(lastEdits.map(({ name, action }) => `${name} ${action}`)).toEqual([
    'Class 2 deleted',
    'Fly changed',
    ...[9, 8, 7, 6, 5, 4].map((order) => `Class ${order} added`),
  ]);
  expect(lastEdits[1]).toEqual({
    kind: 'weight-classes',
    id: first,
    name: 'Fly',
    action: 'changed',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    changedBy: 'owner',
  });
});

it('an edit is undone by sending the fields of the former version, unless the record was changed since', async () => {
  const path = `/api/fighters/${await owner.create(fighters, '/api/fighters', {
    name: 'Undone',
    style: 'Slick',
    galleryImages: ['https://example.com/a.jpg'],
    socialMedia: { instagram: '@undone' },
  })}`;
  const readRecord = () => owner.send(fighters, 'GET', `${path}?view=edit`);
  const before = (await (await readRecord()).json()).data;
  await owner.send(fighters, 'PUT', path, {
    body: { style: 'Wild', galleryImages: [], socialMedia: { instagram: '' } },
  });
  const response = await readRecord();
  const edit = (await readDashboard()).lastEdits.find(({ name }) => name === 'Undone');
  expect(edit?.at).toBe((await response.clone().json()).data.updatedAt);
  const body = toFormerFields(await read(fighters, `${path}/history`)) ?? {};
  expect(Object.keys(body).sort()).toEqual(['galleryImages', 'socialMedia', 'style']);
  const headers = { 'if-match': response.headers.get('etag') ?? '' };
  expect((await owner.send(fighters, 'PUT', path, { body, headers })).status).toBe(200);
  expect((await (await readRecord()).json()).data).toEqual({ ...before, updatedAt: expect.any(String) });
  expect((await owner.send(fighters, 'PUT', path, { body, headers })).status).toBe(412);
});
