import { expect, it } from 'vitest';
import { isDoubleClick } from '#src/admin/core/table/double-click.ts';

const FIRST = { detail: 1, pointerType: 'mouse', clientX: 100, clientY: 100, timeStamp: 1_000 };
const TAP = { ...FIRST, pointerType: 'touch' };
const KEY = { ...FIRST, detail: 0, pointerType: '', clientX: 0, clientY: 0 };

it.each([
  ['the second click of a double-click', FIRST, { detail: 2, timeStamp: 1_450 }, true],
  ['another mouse click', FIRST, { timeStamp: 1_200 }, false],
  ['a second tap', TAP, { clientX: 110, timeStamp: 1_250 }, true],
  ['a later tap', TAP, { timeStamp: 1_500 }, false],
  ['a tap on something else', TAP, { clientY: 160, timeStamp: 1_200 }, false],
  ['a repeated key', KEY, { timeStamp: 1_050 }, true],
  ['a key that is pressed again later', KEY, { timeStamp: 1_600 }, false],
])('isDoubleClick returns $3 for $0', (_, first, next, expected) => {
  expect(isDoubleClick(first, { ...first, ...next })).toBe(expected);
});
