import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toasts } from '#src/admin/core/dialogs/notify.tsx';
import { saveQueue } from '#src/admin/core/offline/indexed-db.ts';
import { AdminShell } from '#src/admin/core/shell/AdminShell.tsx';
import { PublishStatusBar } from '#src/admin/publishing/PublishStatusBar.tsx';
import type { Publishing } from '#src/domain/publishing/publishing.ts';
import { json, offline, setUpFakeApi } from '../../../support/components/fake-api.ts';
import { button, expectText, expectToast } from '../../../support/components/screen.ts';

const api = setUpFakeApi();
afterEach(() => page.viewport(1280, 900));
const setPublishing = (publishing: Partial<Publishing>) =>
  api().override('GET', /publishing/, () => json({ revision: 1, changed: {}, rebuild: null, ...publishing }));

const statusBar = () => page.getByRole('status').filter({ hasText: /site|change/ });
const renderStatusBar = () =>
  render(
    <>
      <PublishStatusBar />
      <Toasts />
    </>,
  );

it('shows why an update failed, and requests another one on Try again', async () => {
  const clearFailure = setPublishing({
    revision: 3,
    rebuild: { isRequested: true, seconds: 9, error: 'No gyms.' },
  });
  await renderStatusBar();
  await expectText(statusBar(), 'the site could not be updated');
  await expectText(statusBar(), 'set up your site: No gyms.');
  const restoreNetwork = api().override('POST', /publishing/, offline);
  await button('Try again').click();
  await expectToast('Could not start the site update.');
  // Without the layout of the back office, the toast covers the button.
  await button('Dismiss').click();
  restoreNetwork();
  // Keep the status "failed" until the request arrives. Otherwise a poll could remove the button before the click.
  api().override('POST', /publishing/, () => {
    clearFailure();
    return undefined;
  });
  await button('Try again').click();
  await expectText(statusBar(), 'The site shows everything you saved.');
  await expect.element(button('Try again')).not.toBeInTheDocument();
  expect(api().writes).toHaveLength(2);
});

it('names the records whose pages could not be built, and links to their forms', async () => {
  setPublishing({});
  const failedRecords = [
    { kind: 'fighters', id: 7, name: 'Ada Marlowe', fields: ['featuredImage', 'name', 'weight'] },
    { kind: 'gyms', id: 3, name: 'Southside', fields: [] },
  ];
  api().override('GET', /build\.json/, () => Response.json({ revision: 1, failedRecords }));
  await renderStatusBar();
  await expectText(
    statusBar(),
    'except for Ada Marlowe (check the featured image, the name and the weight) and Southside: these pages could not be built.',
  );
  await expect
    .element(page.getByRole('link', { name: 'Edit Ada Marlowe' }))
    .toHaveAttribute('href', '/admin/fighters/7');
  await expect
    .element(page.getByRole('link', { name: 'Edit Southside' }))
    .toHaveAttribute('href', '/admin/gyms/3');
});

it('does not show a list as up to date while visitors get an older copy', async () => {
  setPublishing({ changed: { fighters: 1 } });
  api().override('HEAD', /fighters/, () => new Response(null, { headers: { etag: '"0"' } }));
  await renderStatusBar();
  await expectText(statusBar(), 'Some visitors see the old version');
});

it('does not show the site as up to date if it cannot be checked', async () => {
  api().override('GET', /build\.json/, offline);
  await renderStatusBar();
  await expectText(statusBar(), 'Could not check the site.');
});

it.each([
  ['up to date', [], 'The site shows everything you saved.'],
  [
    'up to date except for one page',
    [{ kind: 'gyms', id: 3, name: 'Foundry', fields: [] }],
    'The site shows everything you saved, except for Foundry: this page could not be built.',
  ],
])('says that a save waits on this device although the site is %s', async (_, failedRecords, after) => {
  api().override('GET', /build\.json/, () => Response.json({ revision: 1, failedRecords }));
  sessionStorage.setItem('p8_admin_session_username', 'admin');
  const id = await saveQueue.put({ kind: 'gyms', recordKey: 1, name: 'Southside', mode: {} }, null);
  await renderStatusBar();
  await expectText(statusBar(), 'Your change is kept on this device and has not been sent yet.');
  await saveQueue.remove(id);
  await expectText(statusBar(), after);
});

it.each([
  ['without actions', null],
  [
    'with actions',
    <button key="action" type="button">
      Logout
    </button>,
  ],
])('does not move a page %s when the message gets longer on a small phone', async (_, actions) => {
  await page.viewport(320, 640);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  api().override('GET', /publishing/, async () => {
    await released;
    return json({ revision: 3, changed: {}, rebuild: { isRequested: true, seconds: 0, error: null } });
  });
  await render(
    <AdminShell title="MANAGE GYMS" back={null} actions={actions}>
      <p>First row</p>
    </AdminShell>,
  );
  const readTop = () => page.getByText('First row').element().getBoundingClientRect().top;
  await expectText(statusBar(), 'Checking the site');
  const top = readTop();
  release();
  await expectText(statusBar(), 'Your change is saved.');
  expect(readTop()).toBe(top);
});
