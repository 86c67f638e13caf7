import type { Page } from '@playwright/test';
import { findLayoutFaults } from '../support/find-layout-faults.ts';
import { asOwner } from '../support/owner.ts';
import { ROUTES } from '../support/routes.ts';
import { expect, test } from '../support/site.ts';

const WIDTHS = [320, 360, 390, 430, 540, 640, 768, 820, 912, 1024, 1180, 1280, 1366, 1440, 1680, 1920, 2560];
const BACK_OFFICE = [
  '/admin',
  '/admin/inbox',
  '/admin/fighters',
  '/admin/fighters/19',
  '/admin/videos',
  '/admin/videos/1',
  '/admin/gyms',
  '/admin/gyms/1',
  '/admin/weight-classes',
  '/admin/profiles',
  '/admin/evaluation',
  '/admin/settings',
  '/admin/do-not-film',
  '/admin/privacy',
  '/admin/trash',
  '/admin/migrate-images',
];

/** Expects no layout faults at any width. Lists the widths of each fault. */
async function expectNoFaults(page: Page): Promise<void> {
  const widthsOf = new Map<string, number[]>();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // Two frames, so that observers of sizes have run.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    for (const fault of await page.evaluate(findLayoutFaults))
      widthsOf.set(fault, [...(widthsOf.get(fault) ?? []), width]);
  }
  expect(Object.fromEntries(widthsOf)).toEqual({});
}

for (const path of [...ROUTES, '/rising-stars/19', '/gyms/9', '/search?q=box', '/nowhere'])
  test(`${path} has no broken words, covered text or sideways scrolling at any width`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoFaults(page);
  });

for (const path of BACK_OFFICE)
  test(`${path} has no broken words, covered text or sideways scrolling at any width`, async ({ page }) => {
    await asOwner(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoFaults(page);
  });
