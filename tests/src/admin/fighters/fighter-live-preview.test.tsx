import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { editPath, SETTINGS_ID } from '#src/admin/core/api/record-paths.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { FIGHTER_SPEC } from '#src/admin/fighters/fighter-form.ts';
import { FIGHTER_LIVE_PREVIEW } from '#src/admin/fighters/fighter-live-preview.ts';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { json, problem, setUpFakeApi } from '../../../support/components/fake-api.ts';

const api = setUpFakeApi();
const OPEN = {
  id: null,
  form: { ...FIGHTER_SPEC.empty, name: 'Ada', dateOfBirth: '03/14/1999' },
  rows: [],
};

/** Also shows the state of the settings, because the birth date is hidden both until they load and if they hide it. */
function ShownBirthDate() {
  const previewed = FIGHTER_LIVE_PREVIEW.usePreviewed(OPEN);
  const { dateOfBirth } = (previewed as { record: { dateOfBirth: string } }).record;
  const { load } = useResource(editPath('settings', SETTINGS_ID));
  return (
    <p>
      Settings: {load.state}, born: {dateOfBirth || 'hidden'}
    </p>
  );
}

it.each([
  [false, 'Settings: loaded, born: 03/14/1999'],
  [true, 'Settings: loaded, born: hidden'],
])(
  'shows the birth date of an adult unless the settings hide it (hidesBirthDates: %s)',
  async (hidesBirthDates, text) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    api().override('GET', /^\/api\/settings/, async () => {
      await promise;
      return json({ ...DEFAULT_SETTINGS, hidesBirthDates, updatedAt: null });
    });
    await render(<ShownBirthDate />);
    await expect.element(page.getByText('Settings: loading, born: hidden')).toBeVisible();
    resolve();
    await expect.element(page.getByText(text)).toBeVisible();
  },
);

it('hides the birth date if the settings cannot be loaded', async () => {
  api().override('GET', /^\/api\/settings/, () => problem(503, 'Not available'));
  await render(<ShownBirthDate />);
  await expect.element(page.getByText('Settings: failed, born: hidden')).toBeVisible();
});
