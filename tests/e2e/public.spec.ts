import type { APIRequestContext } from '@playwright/test';
import { E2E } from '../support/e2e.ts';
import { stamp } from '../support/owner.ts';
import { expect, test } from '../support/site.ts';

/** Signs in without the page, which stays signed out. Creates a record and returns its id. */
async function create(request: APIRequestContext, path: string, body: object): Promise<number> {
  const signedIn = await request.post('/api/session', {
    data: { username: E2E.username, password: E2E.password },
  });
  expect(signedIn.status()).toBe(201);
  const created = await request.post(path, { data: body });
  expect(created.status()).toBe(201);
  return (await created.json()).data.id;
}

test('a new fighter is listed and has a page without a rebuild', async ({ page, request }) => {
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

test('a new gym is listed and has a page without a rebuild', async ({ page, request }) => {
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

test('when the API fails, the prerendered lists stay and an error appears', async ({ page }) => {
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

test('an unknown id shows a message and a link back to the list', async ({ page }) => {
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

test('a page without a prerendered version shows a load error', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/rising-stars/2000000');
  await expect(page.getByText('Failed to load fighter details. Please try again later.')).toBeVisible();
  await page.goto('/gyms/2000000');
  await expect(page.getByText('Failed to load gym details. Please try again later.')).toBeVisible();
});

test('without scripts, "Loading..." is centered', async ({ browser, baseURL }) => {
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
      const body = document.body.getBoundingClientRect();
      return { offset: box.left + box.width / 2 - (body.left + body.width / 2), top: box.top };
    });
    expect(Math.abs(offset), path).toBeLessThan(1);
    expect(top, path).toBeGreaterThan(200);
  }
  await context.close();
});

test('each weight tab has a URL, and a fighter on a boundary is in both tabs', async ({ page, request }) => {
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
