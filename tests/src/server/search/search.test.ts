import { sql } from 'kysely';
import { expect, it } from 'vitest';
import fighters from '#src/server/fighters/endpoints.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import search from '#src/server/search/endpoints.ts';
import shows from '#src/server/shows/endpoints.ts';
import videos from '#src/server/videos/endpoints.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db } = useDatabase();
const owner = useOwnerSession();

const PATH = '/api/search';
const read = (headers: Record<string, string> = {}) => send(search, 'GET', PATH, { headers });

it('the site search lists the fighters, gyms and videos that visitors see, by name', async () => {
  const { create } = owner;
  const videoUrl = 'https://youtu.be/abcdefghijk';
  await sql`insert into video_links (platform, video_id, url, title) values
    ('youtube', 'abcdefghijk', ${videoUrl}, 'Round one')`.execute(db());
  await sql`insert into video_urls (url, link_id) select ${videoUrl}, id from video_links`.execute(db());
  const gymId = await create(gyms, '/api/gyms', { name: 'Iron', slug: 'iron', city: 'Lima', state: 'Ohio' });
  const hiddenGymId = await create(gyms, '/api/gyms', { name: 'Hidden', slug: 'hidden', published: false });
  const zoeId = await create(fighters, '/api/fighters', { name: 'Zoe', weight: '147 lbs', gymId });
  const adaId = await create(fighters, '/api/fighters', { name: 'Ada', gymId: hiddenGymId });
  await create(fighters, '/api/fighters', { name: 'Hidden', published: false });
  const trashedId = await create(fighters, '/api/fighters', { name: 'In the trash' });
  await owner.send(fighters, 'DELETE', `/api/fighters/${trashedId}`);
  const videoId = await create(videos, '/api/videos', { name: 'Final', slug: 'final', videoUrl });

  expect((await (await read()).json()).data).toEqual([
    { kind: 'fighters', id: adaId, name: 'Ada', detail: '' },
    { kind: 'fighters', id: zoeId, name: 'Zoe', detail: '147 lbs, Iron, Lima, Ohio' },
    { kind: 'gyms', id: gymId, name: 'Iron', detail: 'Lima, Ohio' },
    { kind: 'videos', id: videoId, name: 'Final', detail: 'Round one', videoUrl },
  ]);
});

it('the site search lists shows and their latest bouts without the names that are withheld from visitors', async () => {
  const ada = await owner.create(fighters, '/api/fighters', { name: 'Ada' });
  const hidden = await owner.create(fighters, '/api/fighters', { name: 'Minor', published: false });
  const show = { startsOn: '2026-10-03', sanctionedBy: 'USA Boxing', city: 'Macon', state: 'Georgia' };
  const bouts = [
    { id: 'aaaaaaaa', red: { fighterId: ada }, blue: { name: 'Bo' } },
    { id: 'bbbbbbbb', red: { fighterId: hidden }, blue: { name: 'Cy' } },
    { id: 'cccccccc', red: { fighterId: hidden }, blue: {} },
  ];
  const id = await owner.create(shows, '/api/shows', {
    ...show,
    name: 'Gloves',
    slug: 'gloves',
    venue: 'Armory',
    organizer: 'Red Clay',
    bouts,
  });
  await owner.create(shows, '/api/shows', { ...show, name: 'Draft', slug: 'draft', published: false, bouts });
  const found = (await (await read()).json()).data;
  expect(found.filter(({ kind }: { kind: string }) => kind !== 'fighters')).toEqual([
    { kind: 'bouts', id, name: 'Ada vs. Bo', detail: 'Gloves, Macon, Georgia', boutId: 'aaaaaaaa' },
    { kind: 'bouts', id, name: 'Cy', detail: 'Gloves, Macon, Georgia', boutId: 'bbbbbbbb' },
    { kind: 'shows', id, name: 'Gloves', detail: 'Armory, Macon, Georgia, Red Clay' },
  ]);
});

it('the site search returns 304 until content changes, and names every kind of content in its cache tags', async () => {
  const { headers } = await read();
  expect(headers.get('netlify-cache-tag')).toBe('fighters,gyms,videos,shows');
  const etag = headers.get('etag') ?? '';
  expect((await read({ 'if-none-match': etag })).status).toBe(304);
  await owner.create(gyms, '/api/gyms', { name: 'Steel', slug: 'steel' });
  expect((await read({ 'if-none-match': etag })).status).toBe(200);
});
