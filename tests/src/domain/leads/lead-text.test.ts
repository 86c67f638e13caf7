import { expect, it } from 'vitest';
import { greetingNameOf } from '#src/domain/leads/lead-text.ts';

it.each([
  ['the first name', { 'First-Name': 'Ada', 'Last-Name': 'Marlowe' }, 'Ada'],
  ['the handle if the form has no name', { 'Instagram-Handle': '@ada' }, '@ada'],
  ['an empty string without either', { Email: 'ada@example.com' }, ''],
])('a sender is greeted by %s', (_, fields: Record<string, string>, name) => {
  expect(greetingNameOf({ fields })).toBe(name);
});
