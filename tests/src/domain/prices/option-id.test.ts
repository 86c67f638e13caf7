import { expect, it } from 'vitest';
import { toOptionId } from '#src/domain/prices/option-id.ts';

it.each([
  ['a name', 'With Collaboration', [], 'with-collaboration'],
  ['a name that is taken', 'Reel', ['reel'], 'reel-2'],
  ['a name that is taken twice', 'Reel', ['reel', 'reel-2'], 'reel-3'],
  ['a name without Latin letters', '拳', [], 'option'],
  ['a second name without Latin letters', '拳', ['option'], 'option-2'],
])('makes an id from %s', (_case, name, taken, id) => {
  expect(toOptionId(name, taken)).toBe(id);
});

it('makes ids of fewer than 60 characters from long names', () => {
  const first = toOptionId(`${'a'.repeat(54)} b`, []);
  expect(first).toBe('a'.repeat(54));
  const taken = Array.from({ length: 99 }, (_, index) =>
    index === 0 ? 'a'.repeat(55) : `${'a'.repeat(55)}-${index + 1}`,
  );
  // 55 letters and '-100'.
  expect(toOptionId('a'.repeat(80), taken)).toHaveLength(59);
});
