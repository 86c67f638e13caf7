import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/site.ts';

/** Holds back the code of an island until it is released, as a slow network does. */
async function holdCode(page: Page, component: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/_astro/${component}.*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const islandOf = (page: Page, component: string) =>
  page.locator(`astro-island[component-url*="${component}"]`);

async function expectWaiting(page: Page, component: string): Promise<void> {
  await expect(islandOf(page, component)).toHaveAttribute('ssr', '');
}

/** Counts the clicks that an element gets from here on. */
async function countClicks(element: Locator): Promise<() => Promise<number>> {
  const counter = await element.evaluateHandle((node) => {
    const clicks = { count: 0 };
    node.addEventListener('click', () => {
      clicks.count += 1;
    });
    return clicks;
  });
  return () => counter.evaluate(({ count }) => count);
}

test('a press on a tab has its effect once, when the code of the island arrives', async ({ page }) => {
  const release = await holdCode(page, 'FighterPage');
  await page.goto('/rising-stars/1');
  const featured = page.getByRole('tab', { name: 'Featured' });
  const clicks = await countClicks(featured);
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await featured.click();
  await expectWaiting(page, 'FighterPage');
  await expect(featured).toHaveAttribute('aria-selected', 'false');
  release();
  await expect(featured).toHaveAttribute('aria-selected', 'true');
  await expect(featured).toBeFocused();
  // The visitor's own, and its repetition.
  expect(await clicks()).toBe(2);
  await page.getByRole('tab', { name: 'Bio' }).click();
  await expect(featured).toHaveAttribute('aria-selected', 'false');
});

test('a press has its effect on a page that a link of the site led to', async ({ page }) => {
  const release = await holdCode(page, 'FighterPage');
  await page.goto('/rising-stars?weight=135-150');
  await page.getByRole('link', { name: 'Ada Marlowe', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Marlowe');
  const gallery = page.getByRole('tab', { name: 'Gallery' });
  const clicks = await countClicks(gallery);
  await gallery.press('Enter');
  await expectWaiting(page, 'FighterPage');
  release();
  await expect(gallery).toHaveAttribute('aria-selected', 'true');
  expect(await clicks()).toBe(2);
});

test('an arrow key on a tab has its effect, and the page does not scroll by it', async ({ page }) => {
  const release = await holdCode(page, 'PricingTabs');
  await page.goto('/services');
  await page.getByRole('tab', { name: 'Amateur' }).focus();
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('End');
  await expectWaiting(page, 'PricingTabs');
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  release();
  await expect(page.getByRole('tab', { name: 'Pro' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Pro' })).toHaveAttribute('aria-selected', 'true');
});

test('a dialog that the browser opened by itself is not opened a second time', async ({ page }) => {
  const release = await holdCode(page, 'QuoteButton');
  await page.goto('/services');
  await page.getByRole('button', { name: 'Get A Quote' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Book a Consultation' });
  await expect(dialog).toBeVisible();
  await expect(islandOf(page, 'QuoteButton').first()).toHaveAttribute('ssr', '');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  release();
  await expect(islandOf(page, 'QuoteButton').first()).not.toHaveAttribute('ssr');
  await expect(dialog).toBeHidden();
});

test('a submit button and a link work without the code, and nothing is repeated after it', async ({
  page,
}) => {
  const release = await holdCode(page, 'RisingStarsList');
  await page.goto('/rising-stars');
  await page.getByRole('tab', { name: '135-150' }).click();
  await expect(page).toHaveURL(/weight=135-150/);
  release();
  await expect(page.getByRole('tab', { name: '135-150' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: 'Ada Marlowe', exact: true }).click();
  await expect(page).toHaveURL(/\/rising-stars\/\d+$/);
});

test('what is typed and checked before the code arrives stays, and can be sent', async ({ page }) => {
  const release = await holdCode(page, 'HighlightRequestForm');
  await page.goto('/get-started');
  await page.getByLabel('Instagram Handle').fill('@early');
  await page.getByLabel('File Link 1').fill('https://we.tl/t-AbC');
  await page.getByRole('checkbox').check();
  await expectWaiting(page, 'HighlightRequestForm');
  await expect(page.getByRole('button', { name: 'Submit Request' })).toBeDisabled();
  release();
  await expect(page.getByRole('button', { name: 'Submit Request' })).toBeEnabled();
  await expect(page.getByLabel('Instagram Handle')).toHaveValue('@early');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(page.getByText(/must be in the form of a direct download/)).toBeVisible();
});
