import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/site/site.ts';

/** Delays an island's code, like a slow network, until the returned function is called. */
async function delayCode(page: Page, component: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/_astro/${component}.*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const islandOf = (page: Page, component: string) =>
  page.locator(`astro-island[component-url*="${component}"]`);

async function expectNotHydrated(page: Page, component: string): Promise<void> {
  await expect(islandOf(page, component)).toHaveAttribute('ssr', '');
}

/** Counts clicks on an element. Returns a function that reads the count. */
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

test('early clicks and keys take effect after hydration, even after client-side navigation', async ({
  page,
}) => {
  const releaseList = await delayCode(page, 'RisingStarsList');
  const releaseFighter = await delayCode(page, 'FighterPage');
  await page.goto('/rising-stars');

  await test.step('a weight tab works before hydration, and a link right after it', async () => {
    await page.getByRole('tab', { name: '135-150' }).click();
    await expect(page).toHaveURL(/weight=135-150/);
    releaseList();
    await expect(page.getByRole('tab', { name: '135-150' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('link', { name: 'Ada Marlowe', exact: true }).click();
    await expect(page).toHaveURL(/\/rising-stars\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Marlowe');
  });

  const featured = page.getByRole('tab', { name: 'Featured' });
  const gallery = page.getByRole('tab', { name: 'Gallery' });

  await test.step('the last early key press takes effect once, when the code of the island arrives', async () => {
    const clicks = await countClicks(featured);
    await gallery.click();
    await featured.press('Enter');
    await expectNotHydrated(page, 'FighterPage');
    await expect(featured).toHaveAttribute('aria-selected', 'false');
    releaseFighter();
    await expect(featured).toHaveAttribute('aria-selected', 'true');
    await expect(featured).toBeFocused();
    // The visitor's key press and its replay.
    expect(await clicks()).toBe(2);
  });

  await test.step('an early click on a tab takes effect after a full page load', async () => {
    const release = await delayCode(page, 'FighterPage');
    await page.reload();
    const clicks = await countClicks(gallery);
    await gallery.click();
    await expectNotHydrated(page, 'FighterPage');
    release();
    await expect(gallery).toHaveAttribute('aria-selected', 'true');
    expect(await clicks()).toBe(2);
    await page.getByRole('tab', { name: 'Bio' }).click();
    await expect(gallery).toHaveAttribute('aria-selected', 'false');
  });
});

test('on the services page, early input neither scrolls the page nor opens a dialog twice', async ({
  page,
}) => {
  const releaseTabs = await delayCode(page, 'PriceTabs');
  const releaseDialog = await delayCode(page, 'QuoteButton');
  await page.goto('/services');

  await test.step('an early press of End on a tab takes effect later, and does not scroll the page', async () => {
    await page.getByRole('tab', { name: 'Amateur' }).focus();
    const before = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('End');
    await expectNotHydrated(page, 'PriceTabs');
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    releaseTabs();
    await expect(page.getByRole('tab', { name: 'Pro' })).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Pro' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a dialog that the browser opened before hydration is not opened again', async () => {
    await page.getByRole('button', { name: 'Get A Quote' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Book a Consultation' });
    await expect(dialog).toBeVisible();
    await expect(islandOf(page, 'QuoteButton').first()).toHaveAttribute('ssr', '');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    releaseDialog();
    await expect(islandOf(page, 'QuoteButton').first()).not.toHaveAttribute('ssr');
    await expect(dialog).toBeHidden();
  });
});

test('input from before hydration is kept and can be submitted', async ({ page }) => {
  const release = await delayCode(page, 'HighlightRequestForm');
  await page.goto('/get-started');
  await page.getByLabel('Instagram Handle').fill('@early');
  await page.getByLabel('File Link 1').fill('https://we.tl/t-AbC');
  await page.getByRole('checkbox').check();
  await expectNotHydrated(page, 'HighlightRequestForm');
  await expect(page.getByRole('button', { name: 'Submit Request' })).toBeDisabled();
  release();
  await expect(page.getByRole('button', { name: 'Submit Request' })).toBeEnabled();
  await expect(page.getByLabel('Instagram Handle')).toHaveValue('@early');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(page.getByText(/must be in the form of a direct download/)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('form:highlight-request')))
    .toContain('@early');
});
