import { describe, expect, it } from 'vitest';
import { isNewFighter } from '#src/domain/fighters/new-fighter.ts';

describe('isNewFighter', () => {
  it.each([
    ['is true on the day that the fighter was added', '2026-05-01', '2026-05-01T00:00:00Z', true],
    ['is true at the end of the 30th day', '2026-05-01', '2026-05-30T23:59:59Z', true],
    ['is false on the 31st day', '2026-05-01', '2026-05-31T00:00:00Z', false],
    ['is true for a visitor whose clock is slow', '2026-05-01', '2026-04-30T22:00:00Z', true],
    ['is false if the day is not known', '', '2026-05-01T00:00:00Z', false],
  ])('%s', (_name, addedOn, now, expected) => {
    expect(isNewFighter(addedOn, new Date(now))).toBe(expected);
  });
});
