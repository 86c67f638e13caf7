import type { APIRequestContext } from '@playwright/test';
import { E2E } from '../support/e2e.ts';
import { expect, test } from '../support/site.ts';

/** Creates a record as the owner would over the API; every test makes its own. */
async function create(request: APIRequestContext, path: string, body: object): Promise<number> {
  const signedIn = await request.post('/api/session', {
    data: { username: E2E.username, password: E2E.password },
  });
  expect(signedIn.status()).toBe(201);
  const created = await request.post(path, { data: body });
  expect(created.status()).toBe(201);
  return (await created.json()).data.id;
}

const stamp = () => Date.now().toString(36);

test('a fighter created over the API is on the list and has a page, without a rebuild', async ({
  page,
  request,
}) => {
  const name = `Nova ${stamp()}`;
  const id = await create(request, '/api/fighters', { name, weight: '110 lbs', goals: 'The nationals' });
  await page.goto('/rising-stars?weight=105-120');
  await page
    .getByRole('link', { name: new RegExp(name, 'i') })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/rising-stars/${id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name, { ignoreCase: true });
  await expect(page.getByText('The nationals')).toBeVisible();
  await page.goto(`/rising-stars/${id}/`);
  await expect(page.getByText('The nationals')).toBeVisible();
});

test('a gym created over the API is on the list and has a page, without a rebuild', async ({
  page,
  request,
}) => {
  const name = `Gym ${stamp()}`;
  const id = await create(request, '/api/gyms', {
    name,
    slug: `gym-${stamp()}`,
    state: 'Texas',
    city: 'Waco',
  });
  await page.goto('/gyms?state=Texas');
  await page
    .getByRole('link', { name: new RegExp(name, 'i') })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/gyms/${id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name, { ignoreCase: true });
  await expect(page.getByText('No videos yet')).toBeVisible();
});

test('with the API failing, the prerendered lists stay and the error is said', async ({ page }) => {
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto('/rising-stars');
  const cards = page.getByRole('tabpanel').locator('a[href^="/rising-stars/"]');
  expect(await cards.count()).toBeGreaterThan(0);
  await expect(page.getByRole('alert')).toHaveText('Failed to load fighters. Please try again later.');
  expect(await cards.count()).toBeGreaterThan(0);

  await page.goto('/gyms');
  await expect(page.getByRole('alert')).toHaveText('Failed to load gyms. Please try again later.');
  await expect(page.getByRole('main').locator('a[href^="/gyms/"]').first()).toBeVisible();
});

test('an id that nobody has says so and leads back', async ({ page }) => {
  await page.goto('/rising-stars/2000000');
  await expect(page.getByText('Fighter not found')).toBeVisible();
  await page
    .getByRole('link', { name: 'Return to Rising Stars' })
    .or(page.getByRole('button', { name: 'Return to Rising Stars' }))
    .click();
  await expect(page).toHaveURL(/\/rising-stars$/);
  for (const path of ['/gyms/2000000', '/gyms/foo/1']) {
    await page.goto(path);
    await expect(page.getByText('Gym not found')).toBeVisible();
  }
});

test('a page that is newer than the build says when it could not be loaded', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/rising-stars/2000000');
  await expect(page.getByText('Failed to load fighter details. Please try again later.')).toBeVisible();
  await page.goto('/gyms/2000000');
  await expect(page.getByText('Failed to load gym details. Please try again later.')).toBeVisible();
});

test('before the scripts of a page arrive, its "Loading..." is in the middle', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.setViewportSize({ width: 1000, height: 800 });
  for (const [path, text] of [
    ['/gyms/2000000', 'Loading gym...'],
    ['/rising-stars/2000000', 'Loading fighter...'],
    ['/admin/fighters', 'Loading...'],
  ] as const) {
    await page.goto(path);
    const { offset, top } = await page.getByText(text, { exact: true }).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const box = range.getBoundingClientRect();
      const page = document.body.getBoundingClientRect();
      return { offset: box.left + box.width / 2 - (page.left + page.width / 2), top: box.top };
    });
    expect(Math.abs(offset), path).toBeLessThan(1);
    expect(top, path).toBeGreaterThan(200);
  }
  await context.close();
});

test('a tab of the list is an address that can be shared, and an edge weight is in two tabs', async ({
  page,
  request,
}) => {
  const name = `Edge ${stamp()}`;
  await create(request, '/api/fighters', { name, weight: '120 lbs' });
  for (const tab of ['105-120', '120-135']) {
    await page.goto(`/rising-stars?weight=${tab}`);
    await expect(page.getByRole('link', { name: new RegExp(name, 'i') }).first()).toBeVisible();
  }
  await page.goto('/rising-stars');
  await page.getByRole('tab', { name: '198+' }).click();
  await expect(page).toHaveURL(/weight=198/);
  await expect(page.getByRole('link', { name: new RegExp(name, 'i') })).toHaveCount(0);
});
