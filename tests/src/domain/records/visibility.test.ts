import { describe, expect, it } from 'vitest';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import {
  listMissingDetailsOfFighter,
  listMissingTextsOfFighter,
  listMissingTextsOfGym,
  listMissingTextsOfVideo,
} from '#src/domain/records/visibility.ts';

const poster = { src: '/media/poster.webp', width: 640, height: 360, color: '#000000' };
const preview = { url: 'https://youtu.be/aaaaaaaaaaa', title: '', author: '', poster };

describe('listMissingTextsOfFighter', () => {
  const complete = {
    featuredImage: '/uploads/me.jpg',
    weight: '147 lbs',
    gym: { id: 1, name: 'Southside' },
  };

  it.each<[string, Partial<Pick<Fighter, 'featuredImage' | 'weight' | 'gym'>>, string[]]>([
    ['is empty for a complete fighter', {}, []],
    ['names a missing photo', { featuredImage: '' }, ['no photo']],
    ['names a weight without a number', { weight: 'Welterweight' }, ['in no weight tab']],
    ['names a weight below all tabs', { weight: '60 lbs' }, ['in no weight tab']],
    ['names a missing gym', { gym: null }, ['no gym']],
  ])('%s', (_, change, missing) => {
    expect(listMissingTextsOfFighter({ ...complete, ...change })).toEqual(missing);
  });
});

it('listMissingDetailsOfFighter names the fields that would provide the details', () => {
  const details = listMissingDetailsOfFighter({ featuredImage: '', weight: '', gymId: null });
  expect(details.map(({ field }) => field)).toEqual(['featuredImage', 'weight', 'gymId']);
});

it('listMissingTextsOfGym names the state and the videos', () => {
  expect(listMissingTextsOfGym({ state: 'Ohio', videos: '["https://vimeo.com/1"]' })).toEqual([]);
  expect(listMissingTextsOfGym({ state: '', videos: '[]' })).toEqual(['no state', 'no videos']);
});

it('listMissingTextsOfVideo names a missing poster', () => {
  expect(listMissingTextsOfVideo({ videoPreviews: [preview] })).toEqual([]);
  expect(listMissingTextsOfVideo({ videoPreviews: [{ ...preview, poster: null }] })).toEqual(['no poster']);
});
