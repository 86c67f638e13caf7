import { expect, it } from 'vitest';
import { greetingNameOf, toLeadPath } from '#src/domain/lead-text.ts';

it('the URL of a lead contains its kind and id, because ids are unique only within a kind', () => {
  expect(toLeadPath({ kind: 'contact-messages', id: 12 })).toBe('/admin/inbox?message=contact-messages-12');
  expect(toLeadPath({ kind: 'highlight-requests', id: 12 })).toBe(
    '/admin/inbox?message=highlight-requests-12',
  );
});

it.each([
  ['the first name', { 'First-Name': 'Ada', 'Last-Name': 'Marlowe' }, 'Ada'],
  ['the handle if the form has no name', { 'Instagram-Handle': '@ada' }, '@ada'],
  ['an empty string without either', { Email: 'ada@example.com' }, ''],
])('a sender is greeted by %s', (_, fields: Record<string, string>, name) => {
  expect(greetingNameOf({ fields })).toBe(name);
});
