import { afterEach, expect, it } from 'vitest';
import { deleteAllDrafts, hasDraft, listDrafts, saveDraft } from '#src/admin/core/offline/drafts.ts';

afterEach(() => deleteAllDrafts());

it('a draft of a page that is still open is stored, but not offered', async () => {
  saveDraft('gyms', 'new', { name: 'Southside' });
  expect(hasDraft('gyms')).toBe(true);
  expect(await listDrafts('gyms')).toEqual([]);
});

it('a draft does not replace that of another page', async () => {
  const [other, value] = ['draft:gyms:new:another-page', { at: 1, typed: { name: 'Northside' } }];
  localStorage.setItem(other, JSON.stringify(value));
  saveDraft('gyms', 'new', { name: 'Southside' });
  expect(await listDrafts('gyms')).toEqual([{ key: other, savedAt: 1, value: { name: 'Northside' } }]);
});
