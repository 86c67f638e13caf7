import { expect, it } from 'vitest';
import { makeFighter } from '#src/demo/fighter-factory.ts';
import type { Gym } from '#src/domain/gyms/schema.ts';
import { findHomePicks, findPicked } from '#src/domain/home/home-picks.ts';
import type { Video } from '#src/domain/videos/schema.ts';

const ROWS = [{ id: 1 }, { id: 2 }, { id: 3 }];

it.each([
  ['the records in the order of the picks', [3, 1], [{ id: 3 }, { id: 1 }]],
  ['only records that visitors see', [9, 2], [{ id: 2 }]],
  ['null if nothing was picked', [], null],
  ['null if visitors see none of the picks', [8, 9], null],
])('findPicked returns %s', (_case, ids, expected) => {
  expect(findPicked(ROWS, ids)).toEqual(expected);
});

it.each([
  ['the picks of each kind', [2], [1], [8], { fighters: [2], reels: [1], gyms: [8] }],
  [
    'fighters with an image and a video, the newest reels and the first gyms if nothing was picked',
    [],
    [],
    [],
    { fighters: [1, 3, 4, 5], reels: [9, 8, 7, 6, 5, 4], gyms: [1, 2, 3, 4] },
  ],
])('the home page shows %s', (_case, homeFighterIds, homeVideoIds, homeGymIds, expected) => {
  const complete = {
    featuredImage: 'https://example.com/a.jpg',
    featuredVideos: ['https://youtu.be/dQw4w9WgXcQ'],
  };
  const fighters = [1, 2, 3, 4, 5, 6].map((id) => makeFighter({ id, ...(id === 2 ? {} : complete) }));
  const videos = Array.from({ length: 9 }, (_, index) => ({ id: index + 1 }) as Video);
  const gyms = Array.from({ length: 9 }, (_, index) => ({ id: index + 1 }) as Gym);
  const lists = { fighters, gyms, videos, newVideos: videos.toReversed() };
  const picks = findHomePicks({ homeFighterIds, homeVideoIds, homeGymIds }, lists);
  const toIds = (rows: { id: number }[]) => rows.map(({ id }) => id);
  expect({
    fighters: toIds(picks.fighters),
    reels: toIds(picks.reels),
    gyms: toIds(picks.gyms),
  }).toEqual(expected);
});
