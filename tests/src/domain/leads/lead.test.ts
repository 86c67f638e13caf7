import { expect, it } from 'vitest';
import { listFilledFields } from '#src/domain/leads/lead.ts';
import { contactMessage, highlightRequest } from '#src/domain/leads/schema.ts';

it('lists the filled-in fields of a lead in the order of the form', () => {
  const stored = { About: 'Southpaw', Email: 'a@example.com', 'File-Link-2': '', 'Instagram-Handle': '@ada' };
  expect(listFilledFields(stored)).toEqual([
    ['Instagram-Handle', '@ada'],
    ['Email', 'a@example.com'],
    ['About', 'Southpaw'],
  ]);
  const message = { Email: 'a@example.com', Message: 'Hi', 'Last-Name': 'M', 'First-Name': 'Ada' };
  expect(listFilledFields(message).map(([name]) => name)).toEqual([
    'First-Name',
    'Last-Name',
    'Email',
    'Message',
  ]);
});

it.each([
  ['contact form', contactMessage],
  ['highlight request form', highlightRequest],
])('lists every stored field of the %s in the order of its schema', (_, { shape }) => {
  // The ids of the option and the bout, and the language, are not stored among the fields.
  const names = Object.keys(shape).filter((name) => !['Option-Id', 'Order', 'language'].includes(name));
  const stored = Object.fromEntries(names.toReversed().map((name) => [name, 'Yes']));
  expect(listFilledFields(stored).map(([name]) => name)).toEqual(names);
});
