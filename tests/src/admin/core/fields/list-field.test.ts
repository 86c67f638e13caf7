import { expect, it } from 'vitest';
import { findChoices } from '#src/admin/core/fields/ListField.tsx';

const CHOICES = ['Virginia', 'West Virginia', 'José Vega', 'Vega José', 'Ohio', 'Paweł Wołek'].map(
  (label, key) => ({
    key,
    label,
  }),
);
const find = (query: string) => findChoices(CHOICES, query).map(({ label }) => label);

it.each([
  ['nothing without a query', '  ', []],
  ['the start of a label first', 'v', ['Virginia', 'Vega José', 'West Virginia', 'José Vega']],
  ['words in any order, without accents', 'vega jose', ['José Vega', 'Vega José']],
  ['a name typed in uppercase', 'JOSÉ', ['José Vega', 'Vega José']],
  ['a name whose letters have a stroke', 'wolek', ['Paweł Wołek']],
  ['labels despite a typo in the query', 'virgnia', ['Virginia', 'West Virginia']],
  ['a state by its code', 'wv', ['West Virginia']],
  ['nothing if no label has all the words', 'vega ohio', []],
])('finds %s', (_what, query, found) => {
  expect(find(query)).toEqual(found);
});

it('finds at most six choices', () => {
  const many = Array.from({ length: 20 }, (_, key) => ({ key, label: `Gym ${key}` }));
  expect(findChoices(many, 'gym')).toHaveLength(6);
});
