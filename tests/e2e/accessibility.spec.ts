import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { E2E } from '../support/e2e.ts';
import { expect, test } from '../support/site.ts';

const PUBLIC = [
  '/',
  '/services',
  '/mission',
  '/about',
  '/rising-stars',
  '/rising-stars/2000000',
  '/portfolio',
  '/gyms',
  '/gyms?state=Texas',
  '/join-us',
  '/get-started',
  '/contact',
  '/nothing-here',
  '/admin/login',
];
const ADMIN = ['/admin', '/admin/weight-classes', '/admin/weight-classes/new', '/admin/fighters'];

async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

for (const width of [390, 1440]) {
  test(`the public pages have no barrier that axe can find, ${width} px wide`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    for (const path of PUBLIC) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(await findViolations(page), path).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  });

  test(`the back office has no barrier that axe can find, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.request.post('/api/session', { data: { username: E2E.username, password: E2E.password } });
    await page.addInitScript(() => sessionStorage.setItem('p8_admin_auth', 'true'));
    for (const path of ADMIN) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await findViolations(page), path).toEqual([]);
    }
    await page.goto('/admin/weight-classes');
    await page.getByRole('button', { name: 'Delete' }).first().click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await findViolations(page), 'the confirmation').toEqual([]);
  });
}

test('the menu of a phone opens, holds Home first, and closes by Escape and by going somewhere', async ({
  page,
}) => {
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
