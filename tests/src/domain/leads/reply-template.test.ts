import { expect, it } from 'vitest';
import { fillTemplate, listUnknownPlaceholders } from '#src/domain/leads/reply-template.ts';
import { replyTemplate } from '#src/domain/leads/reply-template-schema.ts';

const ADA = {
  name: 'Ada',
  quote: '> Bout on Friday',
  brand: 'Boxing Films',
  price: '$60',
  link: 'https://a.example',
};
const NOBODY = { ...ADA, name: '', quote: '', price: '' };

it.each([
  ['fills in the placeholders', 'Hi {name},\n\n{quote}', ADA, 'Hi Ada,\n\n> Bout on Friday'],
  ['fills in a placeholder that occurs twice', '{name}, {name}!', ADA, 'Ada, Ada!'],
  ['removes the space before an empty placeholder', 'Hi {name},', NOBODY, 'Hi,'],
  [
    'removes a line that contains only an empty placeholder',
    'Hi,\n\n{quote}\n\nSee you',
    NOBODY,
    'Hi,\n\nSee you',
  ],
  [
    'keeps the other text of a line with an empty placeholder',
    'You wrote: {quote}\nThanks',
    NOBODY,
    'You wrote:\nThanks',
  ],
  [
    'removes a line about a price that is unknown',
    'Accepted.\n\nThe price is {price}, due later.\n\nSee {link}',
    NOBODY,
    'Accepted.\n\nSee https://a.example',
  ],
  ['fills in the price', 'Accepted.\n\nThe price is {price}.', ADA, 'Accepted.\n\nThe price is $60.'],
  ['keeps other braces', '{ } {\n}', ADA, '{ } {\n}'],
  ['does not fill in what a visitor wrote', '{name}', { ...ADA, name: '{quote} $&' }, '{quote} $&'],
])('%s', (_case, template, values, text) => {
  expect(fillTemplate(template, values)).toBe(text);
});

it('finds unknown placeholders', () => {
  expect(listUnknownPlaceholders('Hi {nmae} and {name}, {toString}', ['name'])).toEqual(['nmae', 'toString']);
  const template = { name: 'A', kind: null, subject: '', body: 'Hi {nmae}' };
  expect(replyTemplate.safeParse(template).error?.issues[0]?.message).toBe(
    'Unknown placeholder {nmae}. Use {name}, {quote}, {brand}, or {price}.',
  );
});
