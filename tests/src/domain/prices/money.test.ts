import fc from 'fast-check';
import { expect, it } from 'vitest';
import { completeMoney, parseMoney, toMoneyText } from '#src/domain/prices/money.ts';

it.each([
  ['50', 50_00],
  ['$50', 50_00],
  ['$ 50', 50_00],
  [' 49.50 ', 49_50],
  ['49.5', 49_50],
  ['0', 0],
  ['0.07', 7],
  ['1.10', 1_10],
  ['1,000', 1_000_00],
  ['£1,234,567.89', 1_234_567_89],
  ['CA$80', 80_00],
  ['€80', 80_00],
])('parses %j as %i cents', (text, cents) => {
  expect(parseMoney(text)).toBe(cents);
});

it.each([
  '',
  ' ',
  '$',
  '1e3',
  '-5',
  '5.555',
  '1,00',
  '1,0000',
  ',100',
  '5.',
  '.5',
  '5,5',
  '50 USD',
  '٥٠',
  '0x10',
  '9'.repeat(20),
])('rejects %j', (text) => {
  expect(parseMoney(text)).toBeNull();
});

it('parses a formatted amount as the same amount', () => {
  fc.assert(fc.property(fc.nat(10_000_000), (cents) => parseMoney(toMoneyText(cents)) === cents));
});

it('completes amounts, and leaves other text unchanged', () => {
  expect(completeMoney('$49.5')).toBe('49.50');
  expect(completeMoney('1,000.00')).toBe('1000');
  expect(completeMoney('fifty')).toBe('fifty');
});
