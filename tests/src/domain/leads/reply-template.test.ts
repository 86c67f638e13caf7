import { describe, expect, it } from 'vitest';
import {
  fillTemplate,
  listTemplatesFor,
  listUnknownPlaceholders,
  toGreetedName,
} from '#src/domain/leads/reply-template.ts';
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
])('fillTemplate %s', (_case, template, values, text) => {
  expect(fillTemplate(template, values)).toBe(text);
});

it('finds unknown placeholders', () => {
  expect(listUnknownPlaceholders('Hi {nmae} and {name}, {toString}', ['name'])).toEqual(['nmae', 'toString']);
  const template = { name: 'A', kind: null, subject: '', body: 'Hi {nmae}' };
  expect(replyTemplate.safeParse(template).error?.issues[0]?.message).toBe(
    'Unknown placeholder {nmae}. Use {name}, {quote}, {brand}, or {price}.',
  );
});

describe('a greeting in an email to an address that a visitor entered', () => {
  it.each([
    "O'Hara",
    'D’Angelo',
    'José María',
    'Jose\u0301',
    'Nguyễn',
    'Ray Jr.',
    'J.R.',
    'Jr.',
    'Anne-Marie',
    '李小龍',
    'अमित',
    'a'.repeat(40),
  ])('has the name %s', (name) => {
    expect(toGreetedName(` ${name} `)).toBe(name);
  });

  it.each([
    '',
    '   ',
    '.',
    'https://example.com',
    'example.com',
    'Ada www.example.com',
    'Ada example．com/win',
    'ada@example.com',
    '@ada',
    'Ada\nYou won',
    'Ada\r\nBcc: x',
    'Ada\u2028You won',
    'Win 500 dollars',
    'Ada, you won',
    'Ada: you won',
    '<b>Ada</b>',
    'Ada\u202eadA',
    'a'.repeat(41),
    'You won a prize and you must call us now to get it',
  ])('does not have %j', (name) => {
    expect(toGreetedName(name)).toBe('');
  });
});

it('lists the templates for the kind of a lead, those in its language first', () => {
  const toTemplate = (name: string, language: 'en' | 'es', kind: 'contact-messages' | null = null) => ({
    name,
    language,
    kind,
    subject: '',
    body: '',
  });
  const templates = [
    toTemplate('All', 'en'),
    toTemplate('Message', 'en', 'contact-messages'),
    toTemplate('Todos', 'es'),
    toTemplate('Mensaje', 'es', 'contact-messages'),
  ];
  const names = (kind: 'contact-messages' | 'highlight-requests', language: 'en' | 'es') =>
    listTemplatesFor(templates, { kind, language }).map(({ name }) => name);
  expect(names('contact-messages', 'en')).toEqual(['All', 'Message', 'Todos', 'Mensaje']);
  expect(names('contact-messages', 'es')).toEqual(['Todos', 'Mensaje', 'All', 'Message']);
  expect(names('highlight-requests', 'es')).toEqual(['Todos', 'All']);
});
