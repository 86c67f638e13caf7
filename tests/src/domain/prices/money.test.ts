import fc from 'fast-check';
import { expect, it } from 'vitest';
import { completeMoney, parseMoney, toMoneyText } from '#src/domain/prices/money.ts';

it.each([
  ['50', 'USD', 50_00],
  ['$50', 'USD', 50_00],
  ['$ 50', 'USD', 50_00],
  [' 49.50 ', 'EUR', 49_50],
  ['49.5', 'EUR', 49_50],
  ['0', 'EUR', 0],
  ['0.07', 'EUR', 7],
  ['1.10', 'EUR', 1_10],
  ['1,000', 'MXN', 1_000_00],
  ['£1,234,567.89', 'GBP', 1_234_567_89],
  ['US$80', 'USD', 80_00],
  ['CA$80', 'CAD', 80_00],
  ['$80', 'CAD', 80_00],
  ['$80', 'AUD', 80_00],
  ['$80', 'MXN', 80_00],
  ['€80', 'EUR', 80_00],
] as const)('parses %j in %s as %i cents', (text, currency, cents) => {
  expect(parseMoney(text, currency)).toBe(cents);
});

it.each([
  ['€50', 'USD'],
  ['£50', 'EUR'],
  ['$50', 'GBP'],
  ['CA$50', 'USD'],
  ['A$50', 'CAD'],
] as const)('rejects %j in %s, because the sign is of another currency', (text, currency) => {
  expect(parseMoney(text, currency)).toBeNull();
  expect(completeMoney(text, currency)).toBe(text);
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
  expect(parseMoney(text, 'USD')).toBeNull();
});

it('parses a formatted amount as the same amount', () => {
  fc.assert(fc.property(fc.nat(10_000_000), (cents) => parseMoney(toMoneyText(cents), 'USD') === cents));
});

it('completes amounts, and leaves other text unchanged', () => {
  expect(completeMoney('$49.5', 'USD')).toBe('49.50');
  expect(completeMoney('1,000.00', 'USD')).toBe('1000');
  expect(completeMoney('fifty', 'USD')).toBe('fifty');
});
