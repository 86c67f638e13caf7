import { expect, it } from 'vitest';
import { hasLongWord, hasVeryLongWord } from '#src/features/rising-stars/has-long-word.ts';

it.each([
  ['Ada Marlowe', false],
  ['Konstantinopoulos', true],
  ['Anna-Maria Schmidt', false],
  ['Li Featherstonehaugh-Lee', true],
  ['', false],
])('detects a long word in "%s": %s', (name, expected) => {
  expect(hasLongWord(name)).toBe(expected);
});

it.each([
  ['Konstantinopoulos', false],
  ['Wolfeschlegelsteinhausen', true],
])('tells whether "%s" has a very long word: %s', (name, expected) => {
  expect(hasVeryLongWord(name)).toBe(expected);
});
