import { expect, it } from 'vitest';
import { findGymBackground, setGymBackground } from '#src/domain/gyms/gym-location.ts';

const OHIO = { state: 'Ohio', image: '/media/ohio.webp' };
const TEXAS = { state: 'Texas', image: '/media/texas.webp' };

it('findGymBackground finds the image of a state', () => {
  expect(findGymBackground([OHIO, TEXAS], 'Texas')).toBe('/media/texas.webp');
  expect(findGymBackground([OHIO, TEXAS], '')).toBe('');
});

it('setGymBackground adds, replaces and removes an image, in the order of the states', () => {
  expect(setGymBackground([TEXAS], 'Ohio', OHIO.image)).toEqual([OHIO, TEXAS]);
  expect(setGymBackground([OHIO, TEXAS], 'Ohio', '/media/new.webp')).toEqual([
    { state: 'Ohio', image: '/media/new.webp' },
    TEXAS,
  ]);
  expect(setGymBackground([OHIO, TEXAS], 'Ohio', '')).toEqual([TEXAS]);
});
