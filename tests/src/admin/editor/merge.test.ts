import { describe, expect, it } from 'vitest';
import { mergeForms, mergeLists, mergeVideoLists } from '#src/admin/editor/merge.ts';
import { toVideoList } from '#src/admin/fields/video-list.ts';

const BASE = { weight: '147', goals: 'Win', photos: ['a', 'b'] };
type Form = typeof BASE;
type Change = Partial<Form>;

describe('merging two versions of a form', () => {
  it.each<[string, Change, Change, Change, string[], string[]]>([
    ['nothing changed', {}, {}, {}, [], []],
    ['only mine changed', { weight: '150' }, {}, { weight: '150' }, [], []],
    ['only theirs changed', {}, { goals: 'Rest' }, { goals: 'Rest' }, [], ['goals']],
    [
      'each changed another field',
      { goals: 'Rest' },
      { weight: '150' },
      { goals: 'Rest', weight: '150' },
      [],
      ['weight'],
    ],
    ['both made the same change', { goals: 'Rest' }, { goals: 'Rest' }, { goals: 'Rest' }, [], []],
    ['both changed one field', { goals: 'Rest' }, { goals: 'Fight' }, { goals: 'Rest' }, ['goals'], []],
    [
      'both changed one field, theirs also another',
      { goals: 'Rest' },
      { goals: 'Fight', weight: '150' },
      { goals: 'Rest', weight: '150' },
      ['goals'],
      ['weight'],
    ],
    ['mine cleared what theirs changed', { goals: '' }, { goals: 'Fight' }, { goals: '' }, ['goals'], []],
    [
      'both added to a list',
      { photos: ['a', 'b', 'mine'] },
      { photos: ['a', 'b', 'theirs'] },
      { photos: ['a', 'b', 'theirs', 'mine'] },
      [],
      ['photos'],
    ],
  ])('%s', (_case, mine, theirs, merged, conflicts, mergedFields) => {
    const merge = mergeForms(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs }, { photos: mergeLists });
    expect(merge).toEqual({ merged: { ...BASE, ...merged }, conflicts, mergedFields });
  });

  it('reports a conflict for a list that both changed if it has no merge function', () => {
    const mine = { ...BASE, photos: ['a', 'mine'] };
    const theirs = { ...BASE, photos: ['a', 'theirs'] };
    expect(mergeForms(BASE, mine, theirs, {}).conflicts).toEqual(['photos']);
  });
});

describe('merging two versions of a list', () => {
  it.each([
    ['both added', 'a b', 'a b m', 'a b t', 'a b t m'],
    ['both added the same', 'a b', 'a b x', 'a b x', 'a b x'],
    ['mine added, theirs removed', 'a b', 'a b m', 'b', 'b m'],
    ['mine removed, theirs added in front', 'a b', 'b', 't a b', 't b'],
    ['both removed the same', 'a b c', 'a b', 'a b', 'a b'],
    ['both removed, each another', 'a b c', 'b c', 'a b', 'b'],
    ['mine replaced, theirs added', 'a b', 'a m', 'a b t', 'a t m'],
    ['both replaced the same', 'a b', 'a m', 'a t', null],
    ['mine removed what theirs replaced', 'a b', 'a', 'a t', null],
    ['mine reordered, theirs added', 'a b', 'b a', 'a b t', 'b a t'],
    ['theirs reordered, mine added', 'a b', 'a b m', 'b a', 'b a m'],
    ['both reordered', 'a b c', 'b a c', 'a c b', null],
    ['an item repeats', 'a b', 'a b b', 'a b t', null],
    ['from an empty list', '', 'm', 't', 't m'],
    ['mine emptied, theirs added', 'a', '', 'a t', 't'],
  ])('%s', (_case, base, mine, theirs, merged) => {
    const toList = (text: string) => text.split(' ').filter(Boolean);
    expect(mergeLists(toList(base), toList(mine), toList(theirs))?.join(' ') ?? null).toBe(merged);
  });
});

describe('merging video links', () => {
  const [ONE, TWO, NEW] = ['https://a.example', 'https://b.example', 'https://c.example'];
  const base = toVideoList([ONE, TWO]);

  it('keeps the link that is being edited open at its new index', () => {
    const mine = { ...base, edit: { index: 1, text: 'https://half' } };
    expect(mergeVideoLists(base, mine, toVideoList([NEW, ONE, TWO]))).toEqual({
      text: [NEW, ONE, TWO].join('\n'),
      edit: { index: 2, text: 'https://half' },
    });
    expect(mergeVideoLists(base, mine, toVideoList([ONE]))).toBeNull();
  });
});
