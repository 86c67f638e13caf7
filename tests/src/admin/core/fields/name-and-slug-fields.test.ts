import { describe, expect, it } from 'vitest';
import { toNameChange } from '#src/admin/core/fields/NameAndSlugFields.tsx';

describe('toNameChange', () => {
  it.each([
    ['fills in an empty slug', { name: '', slug: '' }, 'A B', true, { name: 'A B', slug: 'a-b' }],
    [
      'updates a slug that was generated from the name',
      { name: 'A', slug: 'a' },
      'A B',
      true,
      { name: 'A B', slug: 'a-b' },
    ],
    ['keeps a slug that was edited', { name: 'A', slug: 'mine' }, 'A B', true, { name: 'A B' }],
    ['keeps the slug of an existing record', { name: 'A', slug: 'a' }, 'A B', false, { name: 'A B' }],
  ])('%s', (_what, form, name, adding, change) => {
    expect(toNameChange(form, name, adding)).toEqual(change);
  });
});
