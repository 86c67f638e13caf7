import { expect, it } from 'vitest';
import { removeOptionPrices } from '#src/domain/reels/reel.ts';
import { CURRENCIES, toOptionText } from '#src/domain/settings/settings.ts';

it.each(CURRENCIES)('removes a price in %s from the text of an option', (currency) => {
  const text = toOptionText(
    'Amateur Highlights',
    { id: 'two', name: 'Two fights (2)', cents: 1_055_50 },
    currency,
  );
  expect(removeOptionPrices({ Option: text })).toMatchObject({
    Option: 'Amateur Highlights: Two fights (2)',
  });
});

it.each([
  ['another option on the site', 'Free for me', 'One fight ($50)', ['Free for me', 'One fight']],
  ['only another price on the site', 'One fight ($5)', 'One fight ($50)', ['One fight', '']],
  ['parentheses without a price', 'Bundle (2 fights)', '', ['Bundle (2 fights)', '']],
])('removes the prices of options from a request with %s', (_, option, onSite, expected) => {
  const { Option, 'Option-On-Site': optionOnSite } = removeOptionPrices({
    Option: option,
    'Option-On-Site': onSite,
  });
  expect([Option, optionOnSite]).toEqual(expected);
});
