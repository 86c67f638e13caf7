import type { APIRequestContext } from '@playwright/test';
import { uniqueId } from '../support/api/owner.ts';
import { expectAccessible, findViolations } from '../support/pages/axe.ts';
import { E2E } from '../support/site/e2e.ts';
import { expect, test } from '../support/site/site.ts';

/** Creates a record as the owner and returns its id. The page stays signed out: `request` has its own cookies. */
async function create(request: APIRequestContext, path: string, body: object): Promise<number> {
  const signedIn = await request.post('/api/session', {
    data: { username: E2E.username, password: E2E.password },
  });
  expect(signedIn.status()).toBe(201);
  const created = await request.post(path, { data: body });
  expect(created.status()).toBe(201);
  return (await created.json()).data.id;
}

test('a new fighter on the border between two weight tabs is listed in both and has a page, without a rebuild', async ({
  page,
  request,
}) => {
  const name = `Nova ${uniqueId()}`;
  const id = await create(request, '/api/fighters', { name, weight: '120 lbs', goals: 'The nationals' });
  const link = page.getByRole('link', { name: new RegExp(name, 'i') });
  await page.goto('/rising-stars?weight=105-120');
  await expect(link.first()).toBeVisible();
  await page.getByRole('tab', { name: '198+' }).click();
  await expect(page).toHaveURL(/weight=198/);
  await expect(link).toHaveCount(0);
  await page.getByRole('tab', { name: '120-135' }).click();
  await link.first().click();
  await expect(page).toHaveURL(new RegExp(`/rising-stars/${id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name, { ignoreCase: true });
  await expect(page.getByText('The nationals')).toBeVisible();
});

test('a new gym is listed and has a page without a rebuild', async ({ page, request }) => {
  const name = `Gym ${uniqueId()}`;
  const id = await create(request, '/api/gyms', {
    name,
    slug: `gym-${uniqueId()}`,
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
  expect(await findViolations(page), '/rising-stars').toEqual([]);

  await page.goto('/gyms');
  await expect(page.getByRole('alert')).toHaveText('Failed to load gyms. Please try again later.');
  await expect(page.getByRole('main').locator('a[href^="/gyms/"]').first()).toBeVisible();
  expect(await findViolations(page), '/gyms').toEqual([]);
});

test('the page of a record that does not exist or cannot be loaded says so', async ({ page }) => {
  await test.step('an unknown id shows a message and a link back to the list', async () => {
    await page.goto('/gyms/2000000');
    await expect(page.getByText('Gym not found')).toBeVisible();
    await page.goto('/rising-stars/2000000');
    await expect(page.getByText('Fighter not found')).toBeVisible();
    await expectAccessible(page, 'an unknown fighter');
    await page
      .getByRole('link', { name: 'Return to Rising Stars' })
      .or(page.getByRole('button', { name: 'Return to Rising Stars' }))
      .click();
    await expect(page).toHaveURL(/\/rising-stars$/);
  });

  await test.step('a page without a prerendered version shows a load error', async () => {
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/rising-stars/2000000');
    await expect(page.getByText('Failed to load fighter details. Please try again later.')).toBeVisible();
    await page.goto('/gyms/2000000');
    await expect(page.getByText('Failed to load gym details. Please try again later.')).toBeVisible();
    expect(await findViolations(page), 'a gym that cannot be loaded').toEqual([]);
  });
});

test('without JavaScript, the loading text is centered', async ({ browser, baseURL }) => {
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
