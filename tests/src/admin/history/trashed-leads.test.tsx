import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TrashScreen } from '#src/admin/history/TrashScreen.tsx';
import type { TrashEntry } from '#src/domain/history/schema.ts';
import { json, offline, setUpFakeApi } from '../../../support/components/fake-api.ts';
import { button, dialog, expectText, expectToast } from '../../../support/components/screen.ts';
import { HIGHLIGHT_REQUEST } from '../../../support/content/inbox-leads.ts';

const api = setUpFakeApi();

const TIMES = { deletedAt: '2026-11-21T12:00:00.000Z', erasedAfter: '2026-12-21T12:00:00.000Z' };
let entries: TrashEntry[];
beforeEach(() => {
  entries = [
    { kind: 'highlight-requests', id: 1, name: '@bo', slug: null, ...TIMES },
    { kind: 'contact-messages', id: 1, name: 'Ada Marlowe', slug: null, ...TIMES },
  ];
  api().override('GET', /api\/trash/, () => json(entries));
});
const removeFirst = () => {
  entries = entries.slice(1);
};

it('restores a request, even if the response was lost', async () => {
  api().override('POST', /highlight-requests\/1\/restore/, () => {
    removeFirst();
    return offline();
  });
  api().override('GET', /highlight-requests$/, () => json([HIGHLIGHT_REQUEST]));
  await render(<TrashScreen />);
  await expect.element(page.getByText('Message', { exact: true })).toBeVisible();
  await button('Restore @bo').click();
  await expectToast('Highlight request restored');
  await expect.element(button('Restore @bo')).not.toBeInTheDocument();
});

it('deletes a request for good after saying what is lost', async () => {
  api().override('DELETE', /api\/trash\/highlight-requests\/1/, () => {
    removeFirst();
    return new Response(null, { status: 204 });
  });
  await render(<TrashScreen />);
  await button('Delete for good @bo').click();
  await expectText(dialog(), 'Delete this highlight request for good?');
  await expectText(
    dialog(),
    "@bo. The request, its history, its reels and the client's page cannot be restored.",
  );
  await dialog().getByRole('button', { name: 'Delete for good' }).click();
  await expectToast('Highlight request deleted for good');
  await expect.element(button('Restore Ada Marlowe')).toBeVisible();
  expect(api().writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/trash/highlight-requests/1',
  ]);
});

it('says that the trash may hold more records than it lists, before emptying it', async () => {
  entries = Array.from({ length: 1_000 }, (_, index) => ({
    kind: 'contact-messages',
    id: index + 1,
    name: `Sender ${index + 1}`,
    slug: null,
    ...TIMES,
  }));
  await render(<TrashScreen />);
  await expect.element(page.getByRole('heading', { name: 'Deleted (1,000 or more)' })).toBeVisible();
  await button('Empty the trash').click();
  await expectText(dialog(), '1,000 or more records, with every earlier version');
});
