import { expect, it } from 'vitest';
import { parseResultCell } from '#src/domain/weigh-ins/result-text.ts';

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
