import { expect, it } from 'vitest';
import { groupBoutsByFighter, groupBoutsByGym, omitShownVideos } from '#src/domain/shows/fought-at.ts';
import { type Show, showInput } from '#src/domain/shows/schema.ts';
import { toBout, toShowBody } from '../../../support/content/shows.ts';

const FILM = 'https://www.youtube.com/watch?v=abcdefghijk';
const TODAY = '2026-10-10';

const toShow = (id: number, startsOn: string, bouts: Parameters<typeof toShowBody>[0]): Show => ({
  ...showInput.parse(toShowBody(bouts, { startsOn })),
  id,
  fighters: [{ id: 4, name: 'Ada' }],
  gyms: [{ id: 9, name: 'Iron' }],
  videoPreviews: [],
});

const SHOWS = [
  toShow(2, '2026-10-24', [toBout(1, { name: 'Cy' }, { fighterId: 4 })]),
  toShow(1, '2026-10-03', [
    toBout(1, { fighterId: 4, gymId: 9 }, { name: 'Bo' }, { result: 'red', stoppage: true, videoUrl: FILM }),
    toBout(2, { name: 'Di', gymId: 9 }, { name: 'Eve', gymId: 9 }, { result: 'blue' }),
    toBout(3, { name: 'Fay' }, {}, { result: 'draw' }),
    toBout(4, { fighterId: 4 }, { name: 'Gil' }, { videoUrl: FILM, videoSeconds: 90 }),
  ]),
];

it('lists the bouts of a fighter, newest show first, with the result from their side', () => {
  const bouts = groupBoutsByFighter(SHOWS, TODAY).get(4) ?? [];
  expect(
    bouts.map(({ show, isUpcoming, corner, opponent, result }) => [
      show.id,
      isUpcoming,
      corner,
      opponent,
      result.result,
      result.stoppage,
    ]),
  ).toEqual([
    [2, true, 'blue', 'Cy', null, false],
    [1, false, 'red', 'Bo', 'win', true],
    [1, false, 'red', 'Gil', null, false],
  ]);
});

it('lists the bouts of a gym, and those between two of its boxers once, for the winner', () => {
  const bouts = groupBoutsByGym(SHOWS, TODAY).get(9) ?? [];
  expect(bouts.map(({ boxer, opponent, result }) => [boxer, opponent, result.result])).toEqual([
    ['Ada', 'Bo', 'win'],
    ['Eve', 'Di', 'win'],
  ]);
});

it('does not repeat a video that the page shows, unless it starts with the bout', () => {
  const bouts = groupBoutsByFighter(SHOWS, TODAY).get(4) ?? [];
  const videos = omitShownVideos(bouts, ['https://youtu.be/abcdefghijk']).map(({ video }) => video?.url);
  expect(videos).toEqual([undefined, undefined, `${FILM}&t=90s`]);
});
