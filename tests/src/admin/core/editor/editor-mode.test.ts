import { describe, expect, it } from 'vitest';
import { EMPTY_BULK, isDirty, LIST_MODE } from '#src/admin/core/editor/editor-mode.ts';

describe('isDirty', () => {
  const empty = { name: '' };
  const changed = { name: 'A' };
  const newRecord = { key: 'key', sent: null };
  const bulk = { text: 'https://youtu.be/a', target: '' };
  it.each([
    [false, 'the list', LIST_MODE],
    [false, 'an empty add form', { kind: 'add', form: empty, bulk: EMPTY_BULK, ...newRecord }],
    [true, 'an add form with a name', { kind: 'add', form: changed, bulk: EMPTY_BULK, ...newRecord }],
    [true, 'an add form with links in bulk mode', { kind: 'add', form: empty, bulk, ...newRecord }],
    [false, 'an unchanged edit', { kind: 'edit', id: 1, etag: null, base: changed, form: { name: 'A' } }],
    [
      false,
      'a form with the values of its waiting save',
      { kind: 'edit', id: 1, etag: null, base: empty, form: changed, waiting: { id: 'w', form: changed } },
    ],
    [
      true,
      'a form whose values differ from its waiting save',
      { kind: 'edit', id: 1, etag: null, base: empty, form: empty, waiting: { id: 'w', form: changed } },
    ],
    [true, 'a changed edit', { kind: 'edit', id: 1, etag: null, base: changed, form: empty }],
  ] as const)('returns %s for %s', (dirty, _what, mode) => {
    expect(isDirty(mode, empty)).toBe(dirty);
  });
});
