import { describe, expect, it } from 'vitest';
import { isOneTypoApart, parseProfileHandle } from '#src/domain/do-not-film/person-key.ts';
import { type PersonTextKind, toPersonMatcher } from '#src/domain/do-not-film/person-matcher.ts';

/** Returns 'same', 'close' or null for a text and one person. */
function compare(person: { name?: string; handles?: string[] }, text: string, kind: PersonTextKind = 'text') {
  const [match] = toPersonMatcher([{ name: '', handles: [], ...person }])(text, kind);
  if (!match) return null;
  return match.isClose ? 'close' : 'same';
}

describe('a name', () => {
  it.each([
    ['different case', 'Ada Marlowe', 'ADA marlowe'],
    ['accents', 'José Núñez', 'Jose Nunez'],
    ['accents as separate characters', 'José', 'Jose\u0301'],
    ['letters with a stroke', 'Łukasz Sørensen', 'Lukasz Sorensen'],
    ['another word order', 'Ada Marlowe', 'Marlowe, Ada'],
    ['different spacing', 'Mary Anne Low', 'MaryAnne  Low'],
    ['another kind of apostrophe', "Tony O'Neil", 'Tony O’Neil'],
    ['a missing apostrophe', "Tony O'Neil", 'Tony ONeil'],
    ['a hyphen', 'Jean-Luc Roy', 'Roy Jean Luc'],
    ['Cyrillic lookalikes', 'Ada Marlowe', 'Аdа Mаrlоwе'],
    ['full-width letters', 'Ada', 'Ａｄａ'],
    ['bold mathematical letters', 'Ada', '𝐀𝐝𝐚'],
    ['an invisible character', 'Ada Marlowe', 'Ada Mar\u200blowe'],
    ['different case in Cyrillic', 'Ада Марлоу', 'ада марлоу'],
    ['other words around it', 'Ada Marlowe', 'Sparring: Ada Marlowe vs. Kim Lee (2026)'],
    ['other words around it and another word order', 'Ada Marlowe', 'MARLOWE ADA, round 3'],
  ])('is found despite %s', (_case, name, text) => {
    expect(compare({ name }, text)).toBe('same');
  });

  it.each([
    ['another letter', 'Ada Marlowe', 'Ada Marlowa'],
    ['a missing letter', 'Ada Marlowe', 'Ada Marlow'],
    ['an additional letter', 'Ada Marlowe', 'Ada Marllowe'],
    ['swapped letters', 'Ada Marlowe', 'Ada Malrowe'],
    ['a typo and another word order', 'Ada Marlowe', 'Marlow Ada'],
  ])('is a close match if it is long and the text has %s', (_case, name, text) => {
    expect(compare({ name }, text)).toBe('close');
  });

  it.each([
    ['a text with a typo, if the name is short', 'Joe Low', 'Jon Low'],
    ['a text with two typos', 'Ada Marlowe', 'Ida Marlow'],
    ['a text with another number', 'Highlights 2025', 'Highlights 2026'],
    ['a text with only a part of the name', 'Ada Marlowe', 'Ada'],
    ['a longer text, if the name is a single word', 'Ace', 'The ace of Ohio'],
    ['a longer name with the same start', 'Ada Marlowe', 'Ada Marlowesson'],
    ['a text with another word in between', 'Ada Marlowe', 'Ada beats Marlowe'],
    ['an empty text', 'Ada', ''],
    ['a text without letters', 'Ada', '– ! –'],
  ])('is not found in %s', (_case, name, text) => {
    expect(compare({ name }, text)).toBeNull();
  });
});

describe('a handle', () => {
  it.each([
    '@Ada.Boxes',
    'ada.boxes',
    ' ＠ada.boxes ',
    '@@ada.boxes',
    'ada.boxes/',
    '@аda.boxes',
    'https://www.instagram.com/ada.boxes/?hl=en',
    'instagram.com/ada.boxes',
    'https://m.tiktok.com/@Ada.Boxes',
    'https://www.tiktok.com/@ada.boxes/video/7301',
    'https://youtube.com/@ada.boxes/shorts',
    'https://www.youtube.com/c/ada.boxes',
    'https://www.instagram.com/ada.boxes/reel/Cabc/',
    'https://www.instagram.com/stories/ada.boxes/1/',
  ])('is found as %s', (text) => {
    for (const handle of ['@ada.boxes', 'https://www.tiktok.com/@ada.boxes'])
      expect(compare({ handles: [handle] }, text, 'handle')).toBe('same');
  });

  it('is found in a text, and as a name of one long word', () => {
    expect(compare({ handles: ['@ada.boxes'] }, 'Round 2 with @ada.boxes!')).toBe('same');
    expect(compare({ handles: ['@adaboxes'] }, 'AdaBoxes')).toBe('same');
    expect(compare({ handles: ['@ada'] }, 'Ada')).toBeNull();
    expect(compare({ handles: ['@adaboxes'] }, 'Watch adaboxes now')).toBeNull();
  });

  it.each([
    ['another handle', '@ada_boxes'],
    ['a longer handle', '@ada.boxes2'],
    ['a post without a handle', 'https://www.instagram.com/p/ada.boxes/'],
    ['a video without a handle', 'https://www.youtube.com/watch?v=ada.boxes'],
    ['another site', 'https://example.com/ada.boxes'],
    ['a sentence', 'ada.boxes is me'],
  ])('is not found in %s', (_case, text) => {
    expect(compare({ handles: ['@ada.boxes'] }, text, 'handle')).toBeNull();
  });

  it('is also compared with names, because people type names into handle fields', () => {
    expect(compare({ name: 'Ada Marlowe' }, 'Ada Marlowe', 'handle')).toBe('same');
  });

  it.each([
    ['https://www.youtube.com/channel/UC-12', 'channel/uc-12'],
    ['https://example.com/Ada', 'example.com/ada'],
    ['https://www.instagram.com/%D0%B0da', 'ada'],
    ['https://www.instagram.com/%', null],
    ['@', null],
    ['two words', null],
    ['', null],
  ])('%s is parsed as %s', (text, handle) => {
    expect(parseProfileHandle(text)).toBe(handle);
  });
});

it('lists a person only once, and exact matches first', () => {
  const people = ['Ada Marlowe', 'Marlowe Ada', 'Ada Marlow', 'Kim Lee'].map((name) => ({
    name,
    handles: [name],
  }));
  const find = toPersonMatcher(people);
  expect(find('Ada Marlowe', 'text').map(({ person, isClose }) => [person.name, isClose])).toEqual([
    ['Ada Marlowe', false],
    ['Marlowe Ada', false],
    ['Ada Marlow', true],
  ]);
  expect(find('Kim Lee', 'handle')).toHaveLength(1);
});

it('finds one of 5,000 people at the end of a long text', () => {
  const people = Array.from({ length: 5_000 }, (_, index) => ({
    name: `Fighter${index} Lastname${index}`,
    handles: [`@fighter${index}`],
  }));
  const find = toPersonMatcher(people);
  const text = `${'word '.repeat(900)}Fighter4999 Lastname4999`;
  expect(find(text, 'text').map(({ person }) => person.name)).toEqual(['Fighter4999 Lastname4999']);
});

it.each([
  ['', 'a', true],
  ['ab', 'ba', true],
  ['abc', 'abc', true],
  ['abcd', 'abdce', false],
  ['abcd', 'badc', false],
  ['ab', 'abcd', false],
  ['aab', 'ab', true],
])('isOneTypoApart(%j, %j) is %s', (a, b, result) => {
  expect(isOneTypoApart(a, b)).toBe(result);
});
