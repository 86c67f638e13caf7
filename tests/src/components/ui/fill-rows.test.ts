import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillRows } from '#src/components/ui/fill-rows.ts';

it.each([
  ['one portrait video', [1], 4, [4]],
  ['one landscape video', [2], 4, [4]],
  ['two portrait videos', [1, 1], 4, [2, 2]],
  ['a full row of each kind', [1, 2, 1], 4, [1, 2, 1]],
  ['a portrait video that the next row cannot take', [2, 1, 2, 2], 4, [2, 2, 2, 2]],
  ['a last row of a single portrait video', [1, 1, 1, 1, 1], 4, [2, 1, 1, 2, 2]],
  ['a phone', [1, 2, 1, 1], 2, [2, 2, 1, 1]],
  ['no video', [], 4, []],
])('widens cards to fill every row: %s', (_case, spans, columns, expected) => {
  expect(fillRows(spans, columns)).toEqual(expected);
});

it('fills every row and never narrows a card', () => {
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
