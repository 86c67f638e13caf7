import { expect, it } from 'vitest';
import { listFilledFields } from '#src/domain/lead.ts';

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
