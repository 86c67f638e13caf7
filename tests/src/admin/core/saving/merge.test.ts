import { describe, expect, it } from 'vitest';
import { mergeForms, mergeLists } from '#src/admin/core/saving/merge.ts';

const BASE = { weight: '147', goals: 'Win', photos: ['a', 'b'] };
type Form = typeof BASE;
type Change = Partial<Form>;
type Case = [
  condition: string,
  mine: Change,
  theirs: Change,
  merged: Change,
  conflicts: string[],
  mergedFields: string[],
];

describe('mergeForms', () => {
  it.each<Case>([
    ['neither changed', {}, {}, {}, [], []],
    ['only mine has a change', { weight: '150' }, {}, { weight: '150' }, [], []],
    ['only theirs has a change', {}, { goals: 'Rest' }, { goals: 'Rest' }, [], ['goals']],
    [
      'each changed a different field',
      { goals: 'Rest' },
      { weight: '150' },
      { goals: 'Rest', weight: '150' },
      [],
      ['weight'],
    ],
    ['both made the same change', { goals: 'Rest' }, { goals: 'Rest' }, { goals: 'Rest' }, [], []],
    ['both changed the same field', { goals: 'Rest' }, { goals: 'Fight' }, { goals: 'Rest' }, ['goals'], []],
    [
      'both changed the same field, and theirs also changed another one',
      { goals: 'Rest' },
      { goals: 'Fight', weight: '150' },
      { goals: 'Rest', weight: '150' },
      ['goals'],
      ['weight'],
    ],
    [
      'mine cleared the field that theirs changed',
      { goals: '' },
      { goals: 'Fight' },
      { goals: '' },
      ['goals'],
      [],
    ],
    [
      'both added to a list',
      { photos: ['a', 'b', 'mine'] },
      { photos: ['a', 'b', 'theirs'] },
      { photos: ['a', 'b', 'theirs', 'mine'] },
      [],
      ['photos'],
    ],
  ])(
    'returns the merged form and the conflicts if %s',
    (_condition, mine, theirs, merged, conflicts, mergedFields) => {
      const merge = mergeForms(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs }, { photos: mergeLists });
      expect(merge).toEqual({ merged: { ...BASE, ...merged }, conflicts, mergedFields });
    },
  );

  it('merges a field that theirs cleared to null', () => {
    const base = { name: 'Ada', focus: { x: 0.5, y: 0 } as { x: number; y: number } | null };
    const merge = mergeForms(base, { ...base, name: 'Bo' }, { ...base, focus: null }, {});
    expect(merge).toEqual({ merged: { name: 'Bo', focus: null }, conflicts: [], mergedFields: ['focus'] });
  });

  it('reports a conflict if both changed a list that has no merge function', () => {
    const mine = { ...BASE, photos: ['a', 'mine'] };
    const theirs = { ...BASE, photos: ['a', 'theirs'] };
    expect(mergeForms(BASE, mine, theirs, {}).conflicts).toEqual(['photos']);
  });
});

describe('two versions of a list', () => {
  const merge = (base: string, mine: string, theirs: string) => {
    const toList = (text: string) => text.split(' ').filter(Boolean);
    return mergeLists(toList(base), toList(mine), toList(theirs));
  };

  it.each([
    ['both added an item', 'a b', 'a b m', 'a b t', 'a b t m'],
    ['both added the same item', 'a b', 'a b x', 'a b x', 'a b x'],
    ['mine added an item and theirs removed one', 'a b', 'a b m', 'b', 'b m'],
    ['mine removed an item and theirs added one in front', 'a b', 'b', 't a b', 't b'],
    ['both removed the same item', 'a b c', 'a b', 'a b', 'a b'],
    ['each removed a different item', 'a b c', 'b c', 'a b', 'b'],
    ['mine replaced an item and theirs added one', 'a b', 'a m', 'a b t', 'a t m'],
    ['mine reordered the items and theirs added one', 'a b', 'b a', 'a b t', 'b a t'],
    ['theirs reordered the items and mine added one', 'a b', 'a b m', 'b a', 'b a m'],
    ['both added an item to an empty list', '', 'm', 't', 't m'],
    ['mine removed all items and theirs added one', 'a', '', 'a t', 't'],
  ])('are merged if %s', (_condition, base, mine, theirs, merged) => {
    expect(merge(base, mine, theirs)?.join(' ')).toBe(merged);
  });

  it.each([
    ['both replaced the same item', 'a b', 'a m', 'a t'],
    ['mine removed the item that theirs replaced', 'a b', 'a', 'a t'],
    ['both reordered the items', 'a b c', 'b a c', 'a c b'],
    ['an item occurs twice', 'a b', 'a b b', 'a b t'],
  ])('conflict if %s', (_condition, base, mine, theirs) => {
    expect(merge(base, mine, theirs)).toBeNull();
  });
});
