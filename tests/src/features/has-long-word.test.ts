import { expect, it } from 'vitest';
import { hasLongWord, hasVeryLongWord } from '#src/features/rising-stars/has-long-word.ts';

it.each([
  ['Ada Marlowe', false],
  ['Konstantinopoulos', true],
  ['Anna-Maria Schmidt', false],
  ['Li Featherstonehaugh-Lee', true],
  // M and W are wide.
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
