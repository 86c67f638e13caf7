import { expect, it } from 'vitest';
import { toLeadPath } from '#src/domain/records/admin-path.ts';

it('the URL of a lead contains its kind and id', () => {
  expect(toLeadPath({ kind: 'contact-messages', id: 12 })).toBe('/admin/inbox?message=contact-messages-12');
  expect(toLeadPath({ kind: 'highlight-requests', id: 12 })).toBe(
    '/admin/inbox?message=highlight-requests-12',
  );
});
