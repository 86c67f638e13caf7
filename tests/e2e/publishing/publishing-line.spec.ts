import type { Page } from '@playwright/test';
import { asOwner, create, removeNamed, stamp } from '../../support/owner.ts';
import { expect, test } from '../../support/site.ts';

const OURS = 'Publishing test';
const LINE = /^(?:Checking|The site|Your)/;
const lineOf = (page: Page) => page.getByRole('status').filter({ hasText: LINE });
const LIVE = 'The site shows everything you saved.';
const BUILD_MS = 90_000;

test.beforeEach(async ({ page }) => asOwner(page));

test('an edit is followed on every screen until its own page shows it', async ({ page }) => {
  const gym = await create(page, 'gyms', { name: `${OURS} ${stamp()}`, slug: stamp(), state: 'Ohio' });
  await page.goto('/admin/gyms');
  await expect(lineOf(page)).toHaveText(LIVE, { timeout: BUILD_MS });
  const name = `${OURS} renamed ${stamp()}`;
  const fighter = await create(page, 'fighters', { name: `${OURS} ${stamp()}`, weight: '150 lbs' });
  await page.getByRole('searchbox').fill(gym.name);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Gym Name').fill(name);
  await page.getByRole('button', { name: 'Update Gym' }).click();
  await expect(lineOf(page)).toHaveText(
    /^Your (?:\d changes are|change is) saved\. The site will be updated shortly\.$/,
  );
  await expect(lineOf(page)).toHaveText('Your change is saved. The site is being updated…', {
    timeout: BUILD_MS,
  });
  expect(await (await page.request.get(`/gyms/${gym.id}`)).text()).not.toContain(name);
  await page.goto('/admin');
  await expect(lineOf(page)).toHaveText(LIVE, { timeout: BUILD_MS });
  // The pages themselves follow, also for a visitor without scripts.
  expect(await (await page.request.get(`/gyms/${gym.id}`)).text()).toContain(name);
  expect(await (await page.request.get(`/rising-stars/${fighter.id}`)).text()).toContain(fighter.name);
  await removeNamed(page, 'gyms', OURS);
  await removeNamed(page, 'fighters', OURS);
});
