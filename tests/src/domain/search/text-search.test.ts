import { describe, expect, it } from 'vitest';
import { toFinder } from '#src/domain/search/text-search.ts';

const LONG_NAME = 'Maximilian '.repeat(15).trim();
const PEOPLE = [
  { name: 'José Álvarez', detail: '147 lbs, Iron Gym' },
  { name: 'Ada Marlowe', detail: '112 lbs' },
  { name: "Łukasz O'Neil", detail: 'lukasz@example.com · Bout on Friday' },
  { name: 'Иван Петров', detail: '' },
  { name: 'Mary Lowell', detail: '' },
  { name: 'Old Marlowe Gym', detail: 'Ohio' },
  { name: 'Ana García-López', detail: '' },
  { name: 'Konstantin Vasiliev', detail: '' },
  { name: 'Þór Guðmundsson', detail: '' },
  { name: 'محمد علي', detail: '' },
  { name: 'محمد عَلِيّ', detail: '' },
  { name: '🥊Champ', detail: '' },
  { name: LONG_NAME, detail: '' },
];
const find = toFinder(PEOPLE);
const namesOf = (query: string) => find(query).map(({ name }) => name);

it.each([
  ['a name without the accent', 'jose', 'José Álvarez'],
  ['a name with another accent', 'josè', 'José Álvarez'],
  ['a name with a decomposed accent', 'jose\u0301', 'José Álvarez'],
  ['a name without the stroke', 'lukasz', "Łukasz O'Neil"],
  ['a name with Icelandic letters', 'thor gudmundsson', 'Þór Guðmundsson'],
  ['a name with a typographic apostrophe', 'o’neil', "Łukasz O'Neil"],
  ['a name in another script', 'иван', 'Иван Петров'],
  ['the start of a name', 'marlow', 'Ada Marlowe'],
  ['the middle of a name', 'arlow', 'Ada Marlowe'],
  ['two swapped letters', 'marlwoe', 'Ada Marlowe'],
  ['a wrong letter', 'alvares', 'José Álvarez'],
  ['an extra letter', 'alvarrez', 'José Álvarez'],
  ['a missing letter', 'mrlowe', 'Ada Marlowe'],
  ['words in another order', 'marlowe ada', 'Ada Marlowe'],
  ['a word in the detail', 'friday', "Łukasz O'Neil"],
  ['an email address', 'lukasz@example.com', "Łukasz O'Neil"],
  ['a name and a word in the detail', 'jose iron', 'José Álvarez'],
  ['uppercase letters and surrounding spaces', '  ADA ', 'Ada Marlowe'],
  ['a name without the apostrophe', 'oneil', "Łukasz O'Neil"],
  ['a name with a space for the apostrophe', 'o neil', "Łukasz O'Neil"],
  ['the part after the apostrophe', 'neil', "Łukasz O'Neil"],
  ['one part of a hyphenated name', 'lopez', 'Ana García-López'],
  ['a hyphenated name without the hyphen', 'garcia lopez', 'Ana García-López'],
  ['a hyphenated name as one word', 'garcialopez', 'Ana García-López'],
  ['a name with a hyphen that the text lacks', 'mary-lowell', 'Mary Lowell'],
  ['the start of a name with a wrong letter', 'marlaw', 'Ada Marlowe'],
  ['two typos in a long name', 'konstantin vasileiv', 'Konstantin Vasiliev'],
  ['two letters', 'ma', 'Mary Lowell'],
  ['a number', '147', 'José Álvarez'],
  ['right-to-left text', 'محمد', 'محمد علي'],
  ['right-to-left text without vowel marks', 'علي', 'محمد عَلِيّ'],
  ['right-to-left text with a direction mark', '\u200fعلي', 'محمد علي'],
  ['text beside an emoji', 'champ', '🥊Champ'],
  ['the first 100 characters of a longer query', `${'Maximilian '.repeat(20)}X`, LONG_NAME],
])('finds a match for %s', (_, query, name) => {
  expect(namesOf(query)).toContain(name);
});

describe('the order of the matches', () => {
  it('puts names that start with the query first, and matches in the detail last', () => {
    expect(namesOf('o').slice(0, 2)).toEqual(['Old Marlowe Gym', "Łukasz O'Neil"]);
    expect(namesOf('iron')).toEqual(['José Álvarez']);
    expect(namesOf('gym')).toEqual(['Old Marlowe Gym', 'José Álvarez']);
  });

  it('puts whole words before starts of words, and typos last', () => {
    const items = ['Leeroy Sands', 'Bruce Lee', 'Ana Fleet'].map((name) => ({ name, detail: '' }));
    expect(toFinder(items)('lee').map(({ name }) => name)).toEqual([
      'Bruce Lee',
      'Leeroy Sands',
      'Ana Fleet',
    ]);
    const similar = ['Rose Marlow', 'Ada Marlowe', 'Ida Harlowe'].map((name) => ({ name, detail: '' }));
    expect(toFinder(similar)('marlowe').map(({ name }) => name)).toEqual([
      'Ada Marlowe',
      'Rose Marlow',
      'Ida Harlowe',
    ]);
  });

  it('keeps the order of the items among equal matches', () => {
    expect(namesOf('marlowe').slice(0, 2)).toEqual(['Ada Marlowe', 'Old Marlowe Gym']);
  });

  it('lists an item once if its name both contains and resembles the query', () => {
    const names = namesOf('marlowe');
    expect(new Set(names).size).toBe(names.length);
  });
});

it.each([
  ['a word that does not occur', 'ada zzzz'],
  ['a typo in a short word', 'adb'],
  ['a short word with an extra letter', 'adda'],
  ['another number', '148'],
  ['two typos in a word of fewer than eight letters', 'mralwoe'],
  ['two letters from the middle of a word', 'rl'],
])('finds no match for %s', (_, query) => {
  expect(find(query)).toEqual([]);
});

it('does not find a number that differs in one digit', () => {
  expect(toFinder([{ name: 'Golden Gloves 2025', detail: '' }])('2026')).toEqual([]);
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

it.each(['tx', 'TX', 'T.X.', 'texas', 'austin tx', 'iron texas'])(
  'finds gyms and fighters in a state by %j',
  (query) => {
    const items = [
      { name: 'Iron', detail: 'Austin, Texas' },
      { name: 'Ada Marlowe', detail: '147 lbs, Iron, Austin, TX' },
      { name: 'Southside', detail: 'Chicago, Illinois' },
    ];
    expect(new Set(toFinder(items)(query).map(({ name }) => name))).toEqual(new Set(['Iron', 'Ada Marlowe']));
  },
);
