import { describe, expect, it } from 'vitest';
import { toFinder } from '#src/admin/search/find-matches.ts';

const PEOPLE = [
  { name: 'José Álvarez', detail: '147 lbs, Iron Gym' },
  { name: 'Ada Marlowe', detail: '112 lbs' },
  { name: "Łukasz O'Neil", detail: 'lukasz@example.com · Bout on Friday' },
  { name: 'Иван Петров', detail: '' },
  { name: 'Mary Lowell', detail: '' },
  { name: 'Old Marlowe Gym', detail: 'Ohio' },
];
const find = toFinder(PEOPLE);
const namesOf = (query: string) => find(query).map(({ name }) => name);

it.each([
  ['without the accent', 'jose', 'José Álvarez'],
  ['with another accent', 'josè', 'José Álvarez'],
  ['with a decomposed accent', 'jose\u0301', 'José Álvarez'],
  ['without the stroke', 'lukasz', "Łukasz O'Neil"],
  ['with a typographic apostrophe', 'o’neil', "Łukasz O'Neil"],
  ['in another script', 'иван', 'Иван Петров'],
  ['the start of a name', 'marlow', 'Ada Marlowe'],
  ['the middle of a name', 'arlow', 'Ada Marlowe'],
  ['two swapped letters', 'marlwoe', 'Ada Marlowe'],
  ['a wrong letter', 'alvares', 'José Álvarez'],
  ['a letter too many', 'alvarrez', 'José Álvarez'],
  ['a missing letter', 'mrlowe', 'Ada Marlowe'],
  ['words in another order', 'marlowe ada', 'Ada Marlowe'],
  ['a word in the detail', 'friday', "Łukasz O'Neil"],
  ['an email address', 'lukasz@example.com', "Łukasz O'Neil"],
  ['a name and a word in the detail', 'jose iron', 'José Álvarez'],
  ['capitals and surrounding spaces', '  ADA ', 'Ada Marlowe'],
])('finds %s', (_, query, name) => {
  expect(namesOf(query)).toContain(name);
});

describe('order', () => {
  it('puts names that start with the query first, and matches in the detail last', () => {
    expect(namesOf('o').slice(0, 2)).toEqual(['Old Marlowe Gym', "Łukasz O'Neil"]);
    expect(namesOf('iron')).toEqual(['José Álvarez']);
    expect(namesOf('gym')).toEqual(['Old Marlowe Gym', 'José Álvarez']);
  });

  it('keeps the order of the items among equal matches', () => {
    expect(namesOf('marlowe').slice(0, 2)).toEqual(['Ada Marlowe', 'Old Marlowe Gym']);
  });

  it('lists an item once if its name both contains and resembles the query', () => {
    const names = namesOf('marlowe');
    expect(new Set(names).size).toBe(names.length);
  });
});

it.each(['', '  ', 'zzzzzz', '(', '[a-', '-ada"', '*', '\\', '🥊', 'a'.repeat(5_000)])(
  'neither throws nor finds every item for %j',
  (query) => {
    expect(find(query).length).toBeLessThan(PEOPLE.length);
  },
);

it('leaves out names that are only similar when enough names contain the query', () => {
  const many = Array.from({ length: 6 }, (_, index) => ({ name: `Anna ${index}`, detail: '' }));
  expect(toFinder([...many, { name: 'Amna', detail: '' }])('anna')).toHaveLength(6);
});
