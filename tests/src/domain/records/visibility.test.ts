import { describe, expect, it } from 'vitest';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import {
  listIncompleteFieldsOfFighter,
  listMissingDetailsOfFighter,
  listMissingDetailsOfGym,
  listMissingDetailsOfVideo,
} from '#src/domain/records/visibility.ts';

const poster = { src: '/media/poster.webp', width: 640, height: 360, color: '#000000' };
const preview = { url: 'https://youtu.be/aaaaaaaaaaa', title: '', author: '', poster };

describe('listMissingDetailsOfFighter', () => {
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
    expect(listMissingDetailsOfFighter({ ...complete, ...change })).toEqual(missing);
  });
});

it('listIncompleteFieldsOfFighter names the fields that would provide the details', () => {
  const fields = listIncompleteFieldsOfFighter({ featuredImage: '', weight: '', gymId: null });
  expect(fields.map(({ field }) => field)).toEqual(['featuredImage', 'weight', 'gymId']);
});

it('listMissingDetailsOfGym names the state and the videos', () => {
  expect(listMissingDetailsOfGym({ state: 'Ohio', videos: '["https://vimeo.com/1"]' })).toEqual([]);
  expect(listMissingDetailsOfGym({ state: '', videos: '[]' })).toEqual(['no state', 'no videos']);
});

it('listMissingDetailsOfVideo names a missing poster', () => {
  expect(listMissingDetailsOfVideo({ videoPreviews: [preview] })).toEqual([]);
  expect(listMissingDetailsOfVideo({ videoPreviews: [{ ...preview, poster: null }] })).toEqual(['no poster']);
});
