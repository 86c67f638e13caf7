import { expect, it } from 'vitest';
import { formatCount } from '#src/domain/values/text.ts';

it('uses the singular only for one', () => {
  expect([0, 1, 2].map((count) => formatCount(count, 'fighter'))).toEqual([
    '0 fighters',
    '1 fighter',
    '2 fighters',
  ]);
});

it('uses an irregular plural', () => {
  expect(formatCount(2, 'match', 'matches')).toBe('2 matches');
});
