import { describe, expect, it } from 'vitest';
import { isNewFighter } from '#src/domain/new-fighter.ts';

describe('isNewFighter', () => {
  it.each([
    ['on the day itself', '2026-05-01', '2026-05-01T00:00:00Z', true],
    ['at the end of the 30th day', '2026-05-01', '2026-05-30T23:59:59Z', true],
    ['on the 31st day', '2026-05-01', '2026-05-31T00:00:00Z', false],
    ['for a visitor whose clock is slow', '2026-05-01', '2026-04-30T22:00:00Z', true],
    ['without a day', '', '2026-05-01T00:00:00Z', false],
  ])('%s', (_name, addedOn, now, expected) => {
    expect(isNewFighter(addedOn, new Date(now))).toBe(expected);
  });
});
