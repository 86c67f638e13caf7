import { expect, it } from 'vitest';
import { listUnsavedDrafts } from '#src/admin/dashboard/tasks/UnsavedDrafts.tsx';
import { DEFAULT_FORM } from '#src/admin/settings/settings-form.ts';
import { setUpFakeApi } from '../../../../support/components/fake-api.ts';

setUpFakeApi();

it('links a draft of the settings to the settings screen', async () => {
  const form = { ...DEFAULT_FORM, brand: 'Corner Cuts' };
  const typed = { kind: 'edit', id: 1, etag: '"1"', base: DEFAULT_FORM, form };
  localStorage.setItem('draft:settings:1:other-page', JSON.stringify({ at: 5, typed }));
  expect(await listUnsavedDrafts()).toMatchObject([
    { kind: 'settings', name: 'Settings', path: '/admin/settings', savedAt: 5 },
  ]);
});
