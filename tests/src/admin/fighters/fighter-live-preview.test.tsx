import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
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

function ShownBirthDate() {
  const previewed = FIGHTER_LIVE_PREVIEW.usePreviewed(OPEN);
  const { dateOfBirth } = (previewed as { record: { dateOfBirth: string } }).record;
  return <p>Born: {dateOfBirth || 'hidden'}</p>;
}

it.each([
  [false, 'Born: 03/14/1999'],
  [true, 'Born: hidden'],
])('shows the birth date of an adult unless the settings hide it: %s', async (hidesBirthDates, text) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  api().override('GET', /^\/api\/settings/, async () => {
    await promise;
    return json({ ...DEFAULT_SETTINGS, hidesBirthDates, updatedAt: null });
  });
  await render(<ShownBirthDate />);
  await expect.element(page.getByText('Born: hidden')).toBeVisible();
  resolve();
  await expect.element(page.getByText(text)).toBeVisible();
});

it('hides the birth date if the settings cannot be loaded', async () => {
  api().override('GET', /^\/api\/settings/, () => problem(503, 'Not available'));
  await render(<ShownBirthDate />);
  await expect.element(page.getByText('Born: hidden')).toBeVisible();
});
