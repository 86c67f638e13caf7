import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toasts } from '#src/admin/shell/notify.tsx';
import { PublishStatusBar } from '#src/admin/shell/PublishStatusBar.tsx';
import type { Publishing } from '#src/domain/publishing.ts';
import { json, offline, setUpFakeApi } from '../../../support/fake-api.ts';
import { button, expectNotice, expectText } from '../../../support/screen.ts';

const api = setUpFakeApi();
const tell = (publishing: Partial<Publishing>) =>
  api().override('GET', /publishing/, () => json({ revision: 1, changed: {}, rebuild: null, ...publishing }));

const line = () => page.getByRole('status').filter({ hasText: /site|change/ });
const renderLine = () =>
  render(
    <>
      <PublishStatusBar />
      <Toasts />
    </>,
  );

it('says why an update failed, and tries it again on demand', async () => {
  const restore = tell({ revision: 3, rebuild: { isAsked: true, seconds: 9, error: 'No gyms.' } });
  await renderLine();
  await expectText(line(), 'the site could not be updated');
  await expectText(line(), 'set up your site: No gyms.');
  const online = api().override('POST', /publishing/, offline);
  await button('Try again').click();
  await expectNotice('The update of the site could not be started.');
  online();
  restore();
  await button('Try again').click();
  await expectText(line(), 'The site shows everything you saved.');
  await expect.element(button('Try again')).not.toBeInTheDocument();
  expect(api().writes).toHaveLength(2);
});

it('does not call a list up to date that visitors still get from an older copy', async () => {
  tell({ changed: { fighters: 1 } });
  api().override('HEAD', /fighters/, () => new Response(null, { headers: { etag: '"0"' } }));
  await renderLine();
  await expectText(line(), 'Some visitors see the old version');
});

it('does not call a site up to date that cannot be checked', async () => {
  api().override('GET', /build\.json/, offline);
  await renderLine();
  await expectText(line(), 'The site could not be checked.');
});
