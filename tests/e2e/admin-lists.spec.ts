import type { Page } from '@playwright/test';
import { findViolations, measureHorizontalOverflow } from '../support/axe.ts';
import { asOwner } from '../support/owner.ts';
import { expect, test } from '../support/site.ts';

const GYMS = Array.from({ length: 120 }, (_, index) => ({
  id: index + 1,
  name: `José Número ${index + 1}`,
  slug: `jose-${index + 1}`,
  state: index % 3 === 0 ? '' : index % 3 === 1 ? 'Ohio' : 'Texas',
  city: '',
  videos: '[]',
}));

test.beforeEach(async ({ page }) => {
  await asOwner(page);
  await page.route('**/api/gyms?view=edit', (route) => route.fulfill({ json: { data: GYMS } }));
});

const nameCells = (page: Page) => page.locator('tbody td[data-label="Name"]');

test('on a phone, a list shows cards, sorts with a select, and does not scroll horizontally', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/gyms');
  await expect(nameCells(page)).toHaveCount(50);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByLabel('Sort').selectOption('Name, descending');
  await expect(nameCells(page).first()).toHaveText('José Número 120');
  const [card, phone] = [await page.locator('tbody tr').first().boundingBox(), page.viewportSize()];
  expect(card?.width).toBeGreaterThan((phone?.width ?? 0) * 0.8);
  expect(await findViolations(page)).toEqual([]);
});
