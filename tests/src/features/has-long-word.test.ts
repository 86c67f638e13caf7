import { expect, it } from 'vitest';
import { hasLongWord } from '#src/features/rising-stars/has-long-word.ts';

it.each([
  ['Ada Marlowe', false],
  ['Konstantinopoulos', true],
  ['Anna-Maria Schmidt', false],
  ['Li Featherstonehaugh-Lee', true],
  ['', false],
])('detects a long word in "%s": %s', (name, expected) => {
  expect(hasLongWord(name)).toBe(expected);
});
