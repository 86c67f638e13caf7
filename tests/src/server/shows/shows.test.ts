import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Show, ShowCard } from '#src/domain/shows/schema.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import trash from '#src/server/history/endpoints.ts';
import media from '#src/server/platform/media/endpoints.ts';
import { storeImages } from '#src/server/platform/media/store-images.ts';
import { claimDueRebuild } from '#src/server/publishing/rebuild-outbox.ts';
import shows from '#src/server/shows/endpoints.ts';
import { replaceVideo } from '#src/server/videos/replace-video.ts';
import * as showsMigration from '../../../../migrations/0058_shows.ts';
import * as leadBouts from '../../../../migrations/0059_lead_bouts.ts';
import * as paymentShows from '../../../../migrations/0060_payment_shows.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { useBlobs } from '../../../support/api/blobs.ts';
import {
  createGuardianLink,
  createMinor,
  giveConsentOnPage,
  withdrawConsentOnPage,
} from '../../../support/content/consents.ts';
import { toBout, toShowBody } from '../../../support/content/shows.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db } = useDatabase({ changesSchema: true });
useBlobs();
const owner = useOwnerSession();

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const OTHER_VIDEO = 'https://www.youtube.com/watch?v=aaaaaaaaaaa';
const KIM = { name: 'Kim Lee', gym: 'Northside' };

const addShow = (bouts: Show['bouts'], fields: object = {}) =>
  owner.create(shows, '/api/shows', toShowBody(bouts, fields));
const addFighter = (fields: object = {}) =>
  owner.create(fighters, '/api/fighters', { name: 'Ada Marlowe', ...fields });
const change = (id: number, body: object, headers: Record<string, string> = {}) =>
  owner.send(shows, 'PUT', `/api/shows/${id}`, { body, headers });
const read = async (id: number, view = ''): Promise<Show> =>
  (await (await owner.send(shows, 'GET', `/api/shows/${id}${view}`)).json()).data;
const readText = async (path: string) => (await send(shows, 'GET', path)).text();
const readCards = async () => {
  const response = await send(shows, 'GET', '/api/shows?view=card');
  const { data }: { data: ShowCard[] } = await response.json();
  return { etag: response.headers.get('etag'), counts: data.map(({ boutCount }) => boutCount) };
};
const etagOf = async (id: number) => (await send(shows, 'GET', `/api/shows/${id}`)).headers.get('etag');

const MISSING_ID = 999;

describe('a show', () => {
  it('is returned with the records that its corners refer to, and tagged so that hiding a fighter purges it', async () => {
    const gymId = await owner.create(gyms, '/api/gyms', { name: 'Northside', slug: 'northside' });
    const fighterId = await addFighter();
    const bouts = [toBout(1, { fighterId, gymId }, { name: 'Kim Lee', gymId }, { videoUrl: VIDEO })];
    const id = await addShow(bouts);
    const response = await send(shows, 'GET', `/api/shows/${id}`);
    expect(response.headers.get('netlify-cache-tag')).toBe('shows,fighters,gyms');
    expect((await response.json()).data).toMatchObject({
      id,
      bouts,
      fighters: [{ id: fighterId, name: 'Ada Marlowe' }],
      gyms: [{ id: gymId, name: 'Northside' }],
    });
  });

  it('is listed after later shows, as a card without its bouts', async () => {
    const early = await addShow([], { slug: 'early', startsOn: '2026-09-01' });
    const late = await addShow([toBout(1, KIM, {})], { slug: 'late' });
    const { data } = JSON.parse(await readText('/api/shows?view=card'));
    expect(data.map(({ id, boutCount }: { id: number; boutCount: number }) => [id, boutCount])).toEqual([
      [late, 1],
      [early, 0],
    ]);
    expect(JSON.stringify(data)).not.toContain('Kim Lee');
  });

  it.each([
    ['the first day after the last', { startsOn: '2026-10-06' }, 'endsOn'],
    ['the last day before the first', { endsOn: '2026-10-02' }, 'endsOn'],
    ['no sanction for a visible show', { sanctionedBy: '' }, 'isUnsanctionedConfirmed'],
  ])('refuses a change of one field that contradicts another field: %s', async (_case, fields, path) => {
    const id = await addShow([], { endsOn: '2026-10-05' });
    const response = await change(id, fields);
    expect(response.status).toBe(422);
    expect((await response.json()).issues).toMatchObject([{ path }]);
  });

  it('without a sanction is shown only after the owner has confirmed it', async () => {
    const id = await addShow([], { sanctionedBy: '', published: false });
    expect((await change(id, { published: true })).status).toBe(422);
    await owner.send(shows, 'DELETE', `/api/shows/${id}`);
    await owner.send(shows, 'POST', '/api/shows/bulk', { body: { action: 'restore', ids: [id] } });
    expect((await send(shows, 'GET', `/api/shows/${id}`)).status).toBe(404);
    expect((await change(id, { published: true, isUnsanctionedConfirmed: true })).status).toBe(200);
    expect((await send(shows, 'GET', `/api/shows/${id}`)).status).toBe(200);
  });

  it('keeps a corner whose fighter does not exist, and withholds it from visitors', async () => {
    const id = await addShow([
      toBout(1, { fighterId: MISSING_ID }, KIM),
      toBout(2, KIM, { gymId: MISSING_ID }),
    ]);
    expect((await read(id, '?view=edit')).bouts[0]?.red.fighterId).toBe(MISSING_ID);
    const { bouts } = JSON.parse(await readText(`/api/shows/${id}`)).data;
    expect(bouts.map(({ red }: Show['bouts'][number]) => red.name)).toEqual(['', 'Kim Lee']);
    expect(bouts[1].blue).toMatchObject({ gymId: null });
    expect((await readCards()).counts).toEqual([2]);
  });
});

describe('visitors', () => {
  it.each<[string, (id: number) => Promise<unknown>]>([
    ['is hidden', (id) => owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body: { published: false } })],
    ['is in the trash', (id) => owner.send(fighters, 'DELETE', `/api/fighters/${id}`)],
    ['was erased', () => db().deleteFrom('fighters').execute()],
    [
      'is a minor whose guardian withdrew consent',
      async (id) => {
        const path = await createGuardianLink(owner, id);
        await giveConsentOnPage(path);
        await withdrawConsentOnPage(path);
      },
    ],
  ])('learn neither the name nor the video of a fighter who %s', async (_case, remove) => {
    const fighterId = await createMinor(owner);
    const id = await addShow([
      toBout(1, { fighterId }, KIM, { videoUrl: VIDEO }),
      toBout(2, { fighterId }, {}, { videoUrl: OTHER_VIDEO }),
    ]);
    await sql`update video_urls set preview = jsonb_build_object('url', url, 'title', 'Ada Marlowe', 'author', '', 'poster', null)`.execute(
      db(),
    );
    const paths = ['/api/shows', `/api/shows/${id}`];
    for (const path of paths) expect(await readText(path)).toMatch(/Ada Marlowe.*dQw4w9WgXcQ/);
    const before = await etagOf(id);
    const cards = await readCards();
    expect(cards.counts).toEqual([2]);
    await remove(fighterId);
    for (const path of paths) expect(await readText(path)).not.toMatch(/Ada Marlowe|dQw4w9WgXcQ|aaaaaaaaaaa/);
    expect(await etagOf(id)).not.toBe(before);
    expect(JSON.parse(await readText(`/api/shows/${id}`)).data.bouts).toMatchObject([
      { id: 'bout0001', red: { fighterId: null }, blue: KIM },
    ]);
    const { etag, counts } = await readCards();
    expect(counts).toEqual([1]);
    expect(etag).not.toBe(cards.etag);
  });

  it('get the new name of a fighter, with another ETag', async () => {
    const fighterId = await addFighter();
    const id = await addShow([toBout(1, { fighterId }, KIM)]);
    const before = await etagOf(id);
    await owner.send(fighters, 'PUT', `/api/fighters/${fighterId}`, { body: { name: 'Ada Lovell' } });
    expect(await readText(`/api/shows/${id}`)).toContain('Ada Lovell');
    expect(await etagOf(id)).not.toBe(before);
  });

  it('get the new name of a gym, with another ETag', async () => {
    const gymId = await owner.create(gyms, '/api/gyms', { name: 'Southside', slug: 'southside' });
    const id = await addShow([toBout(1, { name: 'Ada', gymId }, KIM)]);
    const before = await etagOf(id);
    await owner.send(gyms, 'PUT', `/api/gyms/${gymId}`, { body: { name: 'Northside' } });
    expect(await readText(`/api/shows/${id}`)).toContain('Northside');
    expect(await etagOf(id)).not.toBe(before);
  });

  it('do not learn the name of a hidden gym', async () => {
    const gymId = await owner.create(gyms, '/api/gyms', { name: 'Southside', slug: 'southside' });
    const id = await addShow([toBout(1, { name: 'Kim Lee', gymId }, {})]);
    await owner.send(gyms, 'PUT', `/api/gyms/${gymId}`, { body: { published: false } });
    expect(await readText(`/api/shows/${id}`)).not.toContain('Southside');
    expect(await readText(`/api/shows/${id}`)).toContain('Kim Lee');
    expect((await read(id, '?view=edit')).gyms).toEqual([{ id: gymId, name: 'Southside', hidden: true }]);
  });
});

describe('the rebuild', () => {
  const sendAll = () => sql`update outbox set sent_at = now()`.execute(db());
  const isDue = async () => (await claimDueRebuild(db())) !== undefined;
  const WITHHELD = [toBout(1, {}, KIM)];

  it.each([
    ['is due immediately when a name is removed', { bouts: WITHHELD }, true],
    ['waits for more edits when a name is corrected', { bouts: [toBout(1, { name: 'Ada M.' }, KIM)] }, false],
    [
      'waits for more edits when a bout is added',
      { bouts: [toBout(1, KIM, KIM), toBout(2, KIM, KIM)] },
      false,
    ],
    ['is due immediately when the show is hidden', { published: false }, true],
  ])('%s', async (_case, fields, isUrgent) => {
    const id = await addShow([toBout(1, { name: 'Ada Marlowe' }, KIM)]);
    await sendAll();
    await change(id, fields);
    expect(await isDue()).toBe(isUrgent);
  });

  it('waits for more edits when a name is removed from a hidden show', async () => {
    const id = await addShow([toBout(1, { name: 'Ada Marlowe' }, KIM)], { published: false });
    await sendAll();
    await change(id, { bouts: WITHHELD });
    expect(await isDue()).toBe(false);
  });
});

describe('the poster of a show', () => {
  async function addWithPoster() {
    const [poster = ''] = await storeImages(db(), [new Uint8Array([1, 2, 3])]);
    return { poster, id: await addShow([], { poster }) };
  }
  const statusOf = async (url: string, sendRequest = send) => (await sendRequest(media, 'GET', url)).status;

  it('is shown to visitors only as long as they see the show', async () => {
    const { poster, id } = await addWithPoster();
    expect(await statusOf(poster)).toBe(200);
    await change(id, { published: false });
    expect(await statusOf(poster)).toBe(404);
    expect(await statusOf(poster, owner.send)).toBe(200);
  });

  it('is erased with the show, but not before', async () => {
    const { poster, id } = await addWithPoster();
    await change(id, { poster: '' });
    await owner.send(shows, 'DELETE', `/api/shows/${id}`);
    expect(await statusOf(poster, owner.send)).toBe(200);
    await owner.send(trash, 'DELETE', `/api/trash/shows/${id}`);
    expect(await statusOf(poster, owner.send)).toBe(404);
  });
});

describe('the videos of bouts', () => {
  const readUses = async () =>
    (
      await sql<{ url: string }>`select url from video_uses where entity = 'show' order by url`.execute(db())
    ).rows.map(({ url }) => url);

  it('count as uses while the show is not in the trash', async () => {
    const id = await addShow([
      toBout(1, KIM, KIM, { videoUrl: VIDEO, videoSeconds: 10 }),
      toBout(2, KIM, KIM, { videoUrl: VIDEO, videoSeconds: 900 }),
      toBout(3, KIM, KIM),
    ]);
    expect(await readUses()).toEqual([VIDEO]);
    await owner.send(shows, 'DELETE', `/api/shows/${id}`);
    expect(await readUses()).toEqual([]);
    await owner.send(shows, 'POST', `/api/shows/${id}/restore`, { body: {} });
    expect(await readUses()).toEqual([VIDEO]);
    await owner.send(shows, 'DELETE', `/api/shows/${id}`);
    await owner.send(trash, 'DELETE', `/api/trash/shows/${id}`);
    expect((await sql`select from video_urls`.execute(db())).rows).toEqual([]);
  });

  it.each([
    ['replaced in every bout that has them', OTHER_VIDEO, { videoUrl: OTHER_VIDEO, videoSeconds: 10 }],
    ['removed from every bout that has them', null, { videoUrl: '', videoSeconds: null }],
  ])('are %s, which can be undone', async (_case, url, expected) => {
    const bouts = [
      toBout(1, KIM, KIM, { videoUrl: VIDEO, videoSeconds: 10 }),
      toBout(2, KIM, KIM, { videoUrl: 'https://youtu.be/zzzzzzzzzzz' }),
    ];
    const id = await addShow(bouts);
    const { rows } = await sql<{ id: number }>`insert into video_links (platform, video_id, url)
      values ('youtube', 'dQw4w9WgXcQ', ${VIDEO}) returning id`.execute(db());
    const linkId = rows[0]?.id ?? 0;
    await sql`update video_urls set link_id = ${linkId} where url = ${VIDEO}`.execute(db());
    const [use] = await replaceVideo(db(), linkId, url, { changedBy: 'owner', savedFrom: '' });
    expect(use).toMatchObject({ kind: 'shows', id, name: 'Harbor Open', before: { bouts } });
    expect((await read(id)).bouts).toMatchObject([expected, bouts[1]]);
    const undone = await change(id, { bouts }, { 'if-match': use?.etag ?? '' });
    expect([undone.status, (await read(id)).bouts]).toEqual([200, bouts]);
  });
});

it('the migrations of shows can be reverted even if there are shows, and applied again', async () => {
  // Migrations know nothing about the types of the tables.
  const untyped = db() as unknown as Kysely<unknown>;
  await addShow([toBout(1, KIM, {}, { videoUrl: VIDEO })]);
  await addFighter({ featuredVideos: [OTHER_VIDEO] });
  const migrations = [showsMigration, leadBouts, paymentShows];
  for (const { down } of migrations.toReversed()) await down(untyped);
  for (const { up } of migrations) await up(untyped);
  await sql`select rebuild_video_uses()`.execute(db());
  const { rows } = await sql`select entity, url from video_uses`.execute(db());
  expect(rows).toEqual([{ entity: 'fighter', url: OTHER_VIDEO }]);
  expect(await readText('/api/shows')).toBe('{"data":[]}');
});
