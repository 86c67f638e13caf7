import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { SearchEntry } from '#src/domain/search/schema.ts';
import { toDateText } from '#src/domain/values/dates.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import leads from '#src/server/leads/endpoints.ts';
import search from '#src/server/search/endpoints.ts';
import shows from '#src/server/shows/endpoints.ts';
import videos from '#src/server/videos/endpoints.ts';
import weightClasses from '#src/server/weight-classes/endpoints.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { CONTACT_MESSAGE, HIGHLIGHT_REQUEST } from '../../../support/content/leads.ts';
import { toShowBody } from '../../../support/content/shows.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db } = useDatabase();
const owner = useOwnerSession();

const PATH = '/api/search-index';
const read = (headers: Record<string, string> = {}) => owner.send(search, 'GET', PATH, { headers });
const listEntries = async (): Promise<SearchEntry[]> => (await (await read()).json()).data;

it('the search index requires a session', async () => {
  expect((await send(search, 'GET', PATH)).status).toBe(401);
});

it('the search index lists every record and lead outside the trash, most recently changed first', async () => {
  const { create } = owner;
  const videoUrl = 'https://youtu.be/abcdefghijk';
  await sql`insert into video_links (platform, video_id, url, title, poster) values
    ('youtube', 'abcdefghijk', ${videoUrl}, 'Round one',
      '{"src": "/media/a.webp", "width": 640, "height": 360, "color": "#000000"}')`.execute(db());
  await sql`insert into video_urls (url, link_id) select ${videoUrl}, id from video_links`.execute(db());
  const gymId = await create(gyms, '/api/gyms', { name: 'Iron', slug: 'iron', city: 'Lima', state: 'Ohio' });
  const trashedGymId = await create(gyms, '/api/gyms', { name: 'Gone', slug: 'gone' });
  const photo = 'https://example.com/me.jpg';
  const fighter = { name: 'José', weight: '147 lbs', gymId, featuredImage: photo };
  const fighterId = await create(fighters, '/api/fighters', fighter);
  const hiddenId = await create(fighters, '/api/fighters', {
    name: 'Hidden, with a gym in the trash',
    gymId: trashedGymId,
    published: false,
  });
  const trashedId = await create(fighters, '/api/fighters', { name: 'In the trash' });
  const classId = await create(weightClasses, '/api/weight-classes', { name: 'Fly', slug: 'fly', order: 1 });
  const videoId = await create(videos, '/api/videos', { name: 'Final', slug: 'final', videoUrl });
  await owner.send(fighters, 'DELETE', `/api/fighters/${trashedId}`);
  await owner.send(gyms, 'DELETE', `/api/gyms/${trashedGymId}`);
  const about = `  \n${'a'.repeat(90)}`;
  await send(leads, 'POST', '/api/contact-messages', { body: CONTACT_MESSAGE });
  await send(leads, 'POST', '/api/highlight-requests', {
    body: { ...HIGHLIGHT_REQUEST, About: about },
  });
  await owner.send(gyms, 'PUT', `/api/gyms/${gymId}`, { body: { city: '' } });

  const anyId = expect.any(Number);
  expect(await listEntries()).toEqual([
    { kind: 'gyms', id: gymId, name: 'Iron', detail: 'Ohio', picture: '' },
    {
      kind: 'highlight-requests',
      id: anyId,
      name: '@ada',
      detail: `ada@example.com · ${'a'.repeat(80)}`,
      picture: '',
    },
    {
      kind: 'contact-messages',
      id: anyId,
      name: 'Ada Marlowe',
      detail: 'ada@example.com · A bout on Friday.',
      picture: '',
    },
    { kind: 'videos', id: videoId, name: 'Final', detail: 'Round one', picture: '/media/a.webp' },
    { kind: 'weight-classes', id: classId, name: 'Fly', detail: '', picture: '' },
    {
      kind: 'fighters',
      id: hiddenId,
      name: 'Hidden, with a gym in the trash',
      detail: '',
      picture: '',
      hidden: true,
    },
    { kind: 'fighters', id: fighterId, name: 'José', detail: '147 lbs, Iron, Ohio', picture: photo },
  ]);
});

it('the search index formats the date of a show as the lists do', async () => {
  const fields = {
    name: 'Harbor Open',
    startsOn: '2026-11-08',
    venue: 'Pier 9',
    city: 'Lima',
    state: 'Ohio',
  };
  await owner.create(shows, '/api/shows', toShowBody([], fields));
  const { detail } = (await listEntries()).find(({ kind }) => kind === 'shows') ?? {};
  expect(detail).toBe('Nov 8, 2026, Pier 9, Lima, Ohio');
  expect(detail).toContain(toDateText('2026-11-08'));
});

it('the search index returns 304 until a lead is added, and is never stored by a cache', async () => {
  const response = await read();
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const etag = response.headers.get('etag') ?? '';
  expect((await read({ 'if-none-match': etag })).status).toBe(304);
  const lead = { ...CONTACT_MESSAGE, Message: 'Another one.' };
  expect((await send(leads, 'POST', '/api/contact-messages', { body: lead })).status).toBe(201);
  expect((await read({ 'if-none-match': etag })).status).toBe(200);
});
