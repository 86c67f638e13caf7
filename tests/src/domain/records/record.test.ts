import { describe, expect, it } from 'vitest';
import { changedFields, nextSlug } from '#src/domain/records/record.ts';

describe('the next slug', () => {
  it.each([
    ['gym', 'gym-2'],
    ['gym-2', 'gym-3'],
    ['gym-9', 'gym-10'],
    // A long number, such as a timestamp, is part of the name.
    ['gym-1763700000000', 'gym-1763700000000-2'],
    ['7', '7-2'],
  ])('after %s is %s', (taken, next) => {
    expect(nextSlug(taken)).toBe(next);
  });
});

it('changedFields lists the fields that differ, and compares lists and objects by value', () => {
  const older = { name: 'A', images: ['1'], social: { x: '' }, style: '' };
  expect(changedFields({ ...older, images: ['1'], social: { x: '' } }, older)).toEqual([]);
  expect(changedFields({ ...older, name: 'B', images: ['1', '2'] }, older)).toEqual(['name', 'images']);
});
