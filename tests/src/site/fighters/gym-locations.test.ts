import { expect, it } from 'vitest';
import type { FighterCard } from '#src/domain/fighters/schema.ts';
import {
  packGymLocations,
  toSearchableFighter,
  unpackGymLocations,
} from '#src/site/fighters/gym-locations.ts';

const fighter = (gym: FighterCard['gym']): FighterCard => ({
  id: 1,
  name: 'Ada Marlowe',
  weight: '147 lbs',
  gym,
  socialMedia: { instagram: '', tiktok: '', youtube: '' },
  featuredImage: '',
  featuredImageFocus: null,
  record: '',
  addedOn: '2026-01-01',
});
const iron = { id: 19, name: 'Iron' };

it.each([
  [
    'a city and a state',
    { id: 19, city: 'Winston Salem', state: 'North Carolina' },
    'Winston Salem, North Carolina',
  ],
  ['only a state', { id: 19, city: '', state: 'Ohio' }, 'Ohio'],
])('finds a fighter by the location of their gym: %s', (_, gym, location) => {
  const locations = unpackGymLocations(packGymLocations([gym, { ...gym, id: 1 }], [fighter(iron)]));
  expect([...locations]).toEqual([[19, location]]);
  expect(toSearchableFighter(locations)(fighter(iron))).toEqual({
    name: 'Ada Marlowe',
    detail: `147 lbs, Iron, ${location}`,
  });
});

it('leaves out gyms without a location, and finds fighters without a gym by their other facts', () => {
  const locations = unpackGymLocations(packGymLocations([{ id: 19, city: '', state: '' }], [fighter(iron)]));
  expect(toSearchableFighter(locations)(fighter(iron)).detail).toBe('147 lbs, Iron');
  expect(toSearchableFighter(locations)(fighter(null)).detail).toBe('147 lbs');
});
