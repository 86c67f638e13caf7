import { findViolations } from '../support/axe.ts';
import { expect, test } from '../support/site.ts';

test.use({ thirdPartiesFaked: true });

test('the mobile menu opens with Home first, and closes on Escape and on navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  const open = page.getByRole('button', { name: /menu/i });
  await open.click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link').filter({ hasText: /./ }).first()).toHaveText('Home');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await open.click();
  await menu.getByRole('link', { name: 'Gyms' }).click();
  await expect(page).toHaveURL(/\/gyms$/);
  await expect(menu).toBeHidden();
});

test('tabs, dialogs, errors and failed forms have no accessibility violations', async ({ page }) => {
  await page.goto('/services');
  await page.getByRole('tab', { name: 'Pro' }).click();
  expect(await findViolations(page), 'the pro prices').toEqual([]);
  await page.getByRole('button', { name: 'Get A Quote' }).first().click();
  expect(await findViolations(page), 'the first step').toEqual([]);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Proceed to Booking' }).click();
  await expect(page.getByRole('dialog').locator('iframe')).toHaveCount(1);
  expect(await findViolations(page), 'the second step').toEqual([]);

  await page.goto('/rising-stars?weight=135-150');
  await page.getByRole('link', { name: 'Ada Marlowe', exact: true }).click();
  for (const tab of ['Featured', 'Gallery', 'Bio']) {
    await page.getByRole('tab', { name: tab }).click();
    expect(await findViolations(page), tab).toEqual([]);
  }

  await page.route('**/api/**', (route) => route.abort());
  for (const path of ['/rising-stars', '/gyms', '/portfolio', '/gyms/2000000']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await findViolations(page), `${path} without the API`).toEqual([]);
  }
  await page.goto('/get-started');
  await page.getByLabel('Instagram Handle').fill('@ada');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('File Link 1').fill('https://we.tl/t-1');
  await page.getByLabel('Glove Color').fill('Red');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await findViolations(page), 'a request that failed').toEqual([]);
});
