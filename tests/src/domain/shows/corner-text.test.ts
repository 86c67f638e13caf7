import { expect, it } from 'vitest';
import { EMPTY_CORNER } from '#src/domain/shows/bout.ts';
import { toCorner, toCornerText } from '#src/domain/shows/corner-text.ts';

const RECORDS = {
  fighters: [
    { id: 1, name: 'José Marlowe', gymId: 7 },
    { id: 2, name: 'Ada Park', gymId: null },
    { id: 3, name: 'Sam Lee', gymId: 7 },
    { id: 4, name: 'Sam Lee', gymId: 8 },
  ],
  gyms: [
    { id: 7, name: 'Harbor Gym' },
    { id: 8, name: 'Northside' },
    { id: 9, name: 'Twin' },
    { id: 10, name: 'Twin' },
  ],
};

it.each([
  ['the name of a fighter, with their own gym', 'jose  marlowe', '', { fighterId: 1, gymId: 7 }],
  ['the name of a fighter, last name first', 'Marlowe, José', '', { fighterId: 1, gymId: 7 }],
  [
    'the name of a fighter, with the gym on the sheet',
    'José Marlowe',
    'NORTHSIDE',
    { fighterId: 1, gymId: 8 },
  ],
  [
    'the name of a fighter, with an unknown gym',
    'José Marlowe',
    'Old  Gym',
    { fighterId: 1, gym: 'Old Gym' },
  ],
  ['the name of a fighter without a gym', 'Ada Park', ' ', { fighterId: 2 }],
  ['another name, with a gym of the site', ' Bo  Diaz ', 'harbor gym', { name: 'Bo Diaz', gymId: 7 }],
  ['another name, with an unknown gym', 'Bo Diaz', 'Old Gym', { name: 'Bo Diaz', gym: 'Old Gym' }],
  ['the name of two fighters, which stays text', 'Sam Lee', '', { name: 'Sam Lee' }],
  ['the name of two gyms, which stays text', 'Bo Diaz', 'Twin', { name: 'Bo Diaz', gym: 'Twin' }],
  ['part of a name, which stays text', 'Ada', '', { name: 'Ada' }],
  ['a missing name', '  ', 'Harbor Gym', {}],
])('converts to a corner: %s', (_, name, gym, corner) => {
  expect(toCorner(name, gym, RECORDS)).toEqual({ ...EMPTY_CORNER, ...corner });
});

it.each([
  [
    { fighterId: 1, gymId: 8 },
    { name: 'José Marlowe', gym: 'Northside' },
  ],
  [
    { name: 'Bo Diaz', gym: 'Old Gym' },
    { name: 'Bo Diaz', gym: 'Old Gym' },
  ],
  [
    { fighterId: 99, gymId: 98 },
    { name: 'Fighter 99', gym: 'Gym 98' },
  ],
  [{}, { name: '', gym: '' }],
])('writes %j as text', (corner, text) => {
  expect(toCornerText({ ...EMPTY_CORNER, ...corner }, RECORDS)).toEqual(text);
});
