import { findViolations, overflowOf } from '../support/axe.ts';
import { asOwner } from '../support/owner.ts';
import { expect, test } from '../support/site.ts';

const MANY = Array.from({ length: 120 }, (_, index) => ({
  id: index + 1,
  name: `José Número ${index + 1}`,
  slug: `jose-${index + 1}`,
  state: index % 3 === 0 ? '' : index % 3 === 1 ? 'Ohio' : 'Texas',
  city: '',
  videos: '[]',
}));

test.beforeEach(async ({ page }) => {
  await asOwner(page);
  await page.route('**/api/gyms?view=edit', (route) => route.fulfill({ json: { data: MANY } }));
});

const names = (page: import('@playwright/test').Page) => page.locator('tbody td[data-label="Name"]');

test('a list is searched by words whatever their accents, and the address keeps the search', async ({
  page,
}) => {
  await page.goto('/admin/gyms');
  await expect(names(page)).toHaveCount(50);
  await page.getByLabel('Search gyms').fill('numero jose 11');
  await expect(page.getByText('11 of 120 gyms found')).toBeVisible();
  await expect(page).toHaveURL(/\?q=numero\+jose\+11$/);
  await page.reload();
  await expect(page.getByLabel('Search gyms')).toHaveValue('numero jose 11');
  await expect(names(page)).toHaveCount(11);
  await page.getByLabel('Search gyms').fill('nobody');
  await expect(page.getByText('No gyms match.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(names(page)).toHaveCount(50);
  await expect(page).toHaveURL(/\/admin\/gyms$/);
});

test('a list is filtered, and the choices tell how many there are', async ({ page }) => {
  await page.goto('/admin/gyms');
  await expect(page.getByLabel('Filter').locator('option')).toHaveText([
    'State: all',
    'N/A (40)',
    'Ohio (40)',
    'Texas (40)',
  ]);
  await page.getByLabel('Filter').selectOption('N/A (40)');
  await expect(names(page)).toHaveCount(40);
  await expect(page).toHaveURL(/\?filter=$/);
  await page.reload();
  await expect(names(page)).toHaveCount(40);
});

test('a list is sorted by its headers, numbers as numbers, what is empty last', async ({ page }) => {
  await page.goto('/admin/gyms');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(names(page).nth(1)).toHaveText('José Número 2');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(names(page).first()).toHaveText('José Número 120');
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/\?sort=-Name$/);
  for (const direction of ['State', '-State']) {
    await page.goto(`/admin/gyms?sort=${direction}&page=3`);
    await expect(page.locator('tbody tr').last()).toContainText('N/A');
  }
});

test('a long list has pages, and the address says which', async ({ page }) => {
  await page.goto('/admin/gyms');
  await expect(page.getByText('Showing 1–50 of 120')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Showing 51–100 of 120')).toBeVisible();
  await expect(page).toHaveURL(/\?page=2$/);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(names(page)).toHaveCount(20);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.goto('/admin/gyms?page=99');
  await expect(page.getByText('Page 3 of 3')).toBeVisible();
});

test('a table is cards on a phone, sorted by a field, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/gyms');
  await expect(names(page)).toHaveCount(50);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.getByLabel('Sort').selectOption('Name, descending');
  await expect(names(page).first()).toHaveText('José Número 120');
  const [card, phone] = [await page.locator('tbody tr').first().boundingBox(), page.viewportSize()];
  expect(card?.width).toBeGreaterThan((phone?.width ?? 0) * 0.8);
  expect(await findViolations(page)).toEqual([]);
});
