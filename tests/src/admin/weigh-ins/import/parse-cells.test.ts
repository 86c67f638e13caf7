import { describe, expect, it } from 'vitest';
import { parseDateCell, parseLevelCell, parseResultCell } from '#src/admin/weigh-ins/import/preview-rows.ts';
import { decodeCsv } from '#src/admin/weigh-ins/import/read-csv.ts';

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
  ['', ''],
  [' ', ''],
  ['W', 'win'],
  ['Won by points', 'win'],
  ['W-TKO 2', 'win-stoppage'],
  ['win (RSC-I)', 'win-stoppage'],
  ['Loss', 'loss'],
  ['lost, stopped in 3', 'loss-stoppage'],
  ['Draw', 'draw'],
  ['NC', 'no-contest'],
  ['No contest', 'no-contest'],
  ['TKO', null],
  ['win or loss', null],
  ['beat him', null],
  ['=1+1', null],
  ['?', null],
])('parses the result %j as %j', (text, result) => {
  expect(parseResultCell(text)).toBe(result);
});

it.each([
  ['', 'amateur'],
  ['Am', 'amateur'],
  ['PRO', 'pro'],
  ['youth', null],
])('parses the level %j as %j', (text, level) => {
  expect(parseLevelCell(text)).toBe(level);
});

describe('a file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('Sofía')],
    ['UTF-8 with a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Sofía'))],
    ['Windows-1252', Uint8Array.of(0x53, 0x6f, 0x66, 0xed, 0x61)],
    ['UTF-16, little-endian', Uint8Array.of(0xff, 0xfe, 0x53, 0, 0x6f, 0, 0x66, 0, 0xed, 0, 0x61, 0)],
    ['UTF-16, big-endian', Uint8Array.of(0xfe, 0xff, 0, 0x53, 0, 0x6f, 0, 0x66, 0, 0xed, 0, 0x61)],
  ])('in %s is decoded', (_encoding, bytes) => {
    expect(decodeCsv(bytes)).toBe('Sofía');
  });
});
