import { expect, it } from 'vitest';
import { parseDateCell, parseLevelCell } from '#src/admin/weigh-ins/import/preview-rows.ts';

const OCTOBER_3 = { year: 2026, month: 10, day: 3 };

it.each([
  ['2026-10-03', OCTOBER_3],
  ['10/03/2026', OCTOBER_3],
  [' 10/3/2026 ', OCTOBER_3],
  ['10.3.2026', OCTOBER_3],
  ['13/04/2026', null],
  ['10/03/26', null],
  ['2026-10-03T10:00', null],
  ['Oct 3, 2026', OCTOBER_3],
  ['Oct 2026', null],
  ['', null],
])('parses the date %j as %o', (text, day) => {
  expect(parseDateCell(text)).toEqual(day);
});

it.each([
  ['', 'amateur'],
  ['Am', 'amateur'],
  ['PRO', 'pro'],
  ['youth', null],
])('parses the level %j as %j', (text, level) => {
  expect(parseLevelCell(text)).toBe(level);
});
