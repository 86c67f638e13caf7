import type { Page } from '@playwright/test';
import type { Publishing } from '../../../src/domain/publishing.ts';
import { asOwner, create, removeNamed, stamp } from '../../support/owner.ts';
import { expect, test } from '../../support/site.ts';

const OURS = 'Publishing test';
const LINE =
  /^(?:Live|Publishing…|\d+ changes? waiting|Saved, not live yet|Last build failed|The site could)/;
const lineOf = (page: Page) => page.getByRole('status').filter({ hasText: LINE });
const BUILD_MS = 90_000;

test.beforeEach(async ({ page }) => asOwner(page));

/** What the server says of the way to the site, changed. */
const tell = (page: Page, change: (real: Publishing) => Partial<Publishing>) =>
  page.route('**/api/publishing', async (route) => {
    const { data } = await (await route.fetch()).json();
    await route.fulfill({ json: { data: { ...data, ...change(data) } } });
  });

test('an edit is followed on every screen until its own page shows it', async ({ page }) => {
  const gym = await create(page, 'gyms', { name: `${OURS} ${stamp()}`, slug: stamp(), state: 'Ohio' });
  await page.goto('/admin/gyms');
  await expect(lineOf(page)).toHaveText('Live', { timeout: BUILD_MS });
  const name = `${OURS} renamed ${stamp()}`;
  const fighter = await create(page, 'fighters', { name: `${OURS} ${stamp()}`, weight: '150 lbs' });
  await page.getByRole('searchbox').fill(gym.name);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Gym Name').fill(name);
  await page.getByRole('button', { name: 'Update Gym' }).click();
  await expect(lineOf(page)).toHaveText(/^\d changes? waiting$/);
  await expect(lineOf(page)).toHaveText('Publishing…', { timeout: BUILD_MS });
  expect(await (await page.request.get(`/gyms/${gym.id}`)).text()).not.toContain(name);
  await page.goto('/admin');
  await expect(lineOf(page)).toHaveText('Live', { timeout: BUILD_MS });
  // The pages themselves follow, also for a visitor without scripts.
  expect(await (await page.request.get(`/gyms/${gym.id}`)).text()).toContain(name);
  expect(await (await page.request.get(`/rising-stars/${fighter.id}`)).text()).toContain(fighter.name);
  await removeNamed(page, 'gyms', OURS);
  await removeNamed(page, 'fighters', OURS);
});

test('a build that failed says why, and is tried again on demand', async ({ page }) => {
  let failing = true;
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/publishing') && request.method() === 'POST') asked += 1;
  });
  await tell(page, ({ revision, rebuild }) => ({
    revision: failing ? revision + 2 : revision,
    rebuild: failing ? { isAsked: true, seconds: 9, error: 'the list of gyms could not be read' } : rebuild,
  }));
  await page.goto('/admin/videos');
  await expect(lineOf(page)).toHaveText('Last build failed: the list of gyms could not be read');
  failing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(lineOf(page)).toHaveText('Live', { timeout: BUILD_MS });
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  expect(asked).toBe(1);
});

test('a list that visitors still get from an older copy is not called live', async ({ page }) => {
  await tell(page, ({ revision }) => ({ changed: { fighters: revision } }));
  await page.route('**/api/fighters?view=card', (route) =>
    route.fulfill({ headers: { etag: '"1"' }, json: { data: [] } }),
  );
  await page.goto('/admin');
  await expect(lineOf(page)).toHaveText('Saved, not live yet');
});

test('what cannot be looked at is not called live either', async ({ page }) => {
  await page.route('**/build.json', (route) => route.abort());
  await page.goto('/admin/inbox');
  await expect(lineOf(page)).toHaveText('The site could not be looked at');
});
