import type { Page } from '@playwright/test';
import { asOwner } from '../support/api/owner.ts';
import { findViolations, measureHorizontalOverflow } from '../support/pages/axe.ts';
import { expect, test } from '../support/site/site.ts';

const GYMS = Array.from({ length: 120 }, (_, index) => ({
  id: index + 1,
  name: `José Número ${index + 1}`,
  slug: `jose-${index + 1}`,
  state: index % 3 === 0 ? '' : index % 3 === 1 ? 'Ohio' : 'Texas',
  city: '',
  videos: '[]',
  videoPreviews: [],
  published: true,
  updatedAt: '2026-11-20T10:00:00.000Z',
}));

test.beforeEach(async ({ page }) => {
  await asOwner(page);
  await page.route('**/api/gyms?view=edit', (route) => route.fulfill({ json: { data: GYMS } }));
  await page.route('**/api/gyms/120?view=edit', (route) =>
    route.fulfill({ json: { data: GYMS[119] }, headers: { etag: '"1"' } }),
  );
});

const nameCells = (page: Page) => page.locator('tbody td[data-label="Name"]');

test('on a phone, a tap on a row opens the record, and the row menu has the other actions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/gyms');
  await expect(nameCells(page)).toHaveCount(50);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByLabel('Sort').selectOption('Name, descending');
  await expect(nameCells(page).first()).toContainText('José Número 120');
  const row = page.locator('tbody tr').first();
  await expect(row.getByRole('button', { name: 'Delete' })).toBeHidden();
  await row.getByRole('button', { name: 'More actions for José Número 120' }).click();
  await expect(row.getByRole('button', { name: 'Delete' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  // Forced, because the Edit button covers the name.
  await nameCells(page).first().getByText('José Número 120').click({ force: true });
  await expect(page).toHaveURL(/\/admin\/gyms\/120/);
});
