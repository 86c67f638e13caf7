import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillRows } from '#src/site/videos/fill-rows.ts';

it.each([
  ['widens a single portrait video', [1], 4, [4]],
  ['widens a single landscape video', [2], 4, [4]],
  ['widens two portrait videos', [1, 1], 4, [2, 2]],
  ['leaves a full row unchanged', [1, 2, 1], 4, [1, 2, 1]],
  ['widens a portrait video if the next video does not fit beside it', [2, 1, 2, 2], 4, [2, 2, 2, 2]],
  ['moves a card down if the last row has a single narrow card', [1, 1, 1, 1, 1], 4, [2, 1, 1, 2, 2]],
  ['fills the two columns of a phone', [1, 2, 1, 1], 2, [2, 2, 1, 1]],
  ['returns an empty list for no videos', [], 4, []],
])('fillRows %s', (_case, spans, columns, expected) => {
  expect(fillRows(spans, columns)).toEqual(expected);
});

it('fillRows fills every row and never narrows a card', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(1, 2)), fc.constantFrom(2, 4), (spans, columns) => {
      const widened = fillRows(spans, columns);
      expect(widened).toHaveLength(spans.length);
      let used = 0;
      for (const [index, span] of widened.entries()) {
        expect(span).toBeGreaterThanOrEqual(spans[index] ?? 0);
        used = (used % columns) + span;
        expect(used).toBeLessThanOrEqual(columns);
      }
      expect(used % columns).toBe(0);
    }),
  );
});
