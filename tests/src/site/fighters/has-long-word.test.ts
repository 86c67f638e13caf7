import { expect, it } from 'vitest';
import { hasLongWord, hasVeryLongWord } from '#src/site/fighters/has-long-word.ts';

it.each([
  ['Ada Marlowe', false],
  ['Konstantinopoulos', true],
  ['Anna-Maria Schmidt', false],
  ['Li Featherstonehaugh-Lee', true],
  // Both words have 13 letters, but M and W count as wider, and the first word has more of them.
  ['Mohammedmamum Lee', true],
  ['Wilhelminaann', false],
  ['', false],
])('hasLongWord(%j) is %s', (name, expected) => {
  expect(hasLongWord(name)).toBe(expected);
});

it.each([
  ['Konstantinopoulos', false],
  ['Wolfeschlegelsteinhausen', true],
])('hasVeryLongWord(%j) is %s', (name, expected) => {
  expect(hasVeryLongWord(name)).toBe(expected);
});
