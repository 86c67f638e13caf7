import type { Page } from '@playwright/test';
import { asOwner, listRows, rowOf, uniqueId } from '../../support/owner.ts';
import { expect, test } from '../../support/site.ts';

const STATUS_LINE = /^(?:Checking|The site|Your)/;
const statusLine = (page: Page) => page.getByRole('status').filter({ hasText: STATUS_LINE });
const LIVE = 'The site shows everything you saved.';
const BUILD_MS = 90_000;

test.beforeEach(async ({ page }) => asOwner(page));

// The test leaves its record: removing it would start another build, and the site is removed with the worker.
test('the status line follows an edit on every screen until the public page shows it', async ({ page }) => {
  const [gym] = await listRows(page, 'gyms');
  if (!gym) throw new Error('The demo content has no gym.');
  await page.goto('/admin/gyms');
  await expect(statusLine(page)).toHaveText(LIVE);
  const name = `Renamed ${uniqueId()}`;
  await rowOf(page, gym.name).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Gym Name').fill(name);
  await page.getByRole('button', { name: 'Update Gym' }).click();
  await expect(statusLine(page)).toHaveText('Your change is saved. The site will be updated shortly.');
  await expect(statusLine(page)).toHaveText('Your change is saved. The site is being updated…', {
    timeout: BUILD_MS,
  });
  expect(await (await page.request.get(`/gyms/${gym.id}`)).text()).not.toContain(name);
  await page.goto('/admin');
  await expect(statusLine(page)).toHaveText(LIVE, { timeout: BUILD_MS });
  // The prerendered page shows the edit too, for visitors without scripts.
  expect(await (await page.request.get(`/gyms/${gym.id}`)).text()).toContain(name);
});
