import { findViolations } from '../support/pages/axe.ts';
import { collectWarnings } from '../support/pages/console.ts';
import { expect, test } from '../support/site/site.ts';

test.use({ thirdPartiesFaked: true });

test('the services page has prices and a consultation dialog', async ({ page, thirdParties }) => {
  const warnings = collectWarnings(page);
  await page.goto('/services');

  await test.step('the prices are shown in two tabs', async () => {
    await expect(page.getByRole('tab', { name: 'Amateur' })).toHaveAttribute('aria-selected', 'true');
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('heading')).toHaveText([
      'Tournament Footage Highlight',
      'Ringside Reels Footage',
    ]);
    await expect(panel.getByRole('definition')).toHaveText(['$50', '$60', '$40', '$60']);
    await page.getByRole('tab', { name: 'Amateur' }).focus();
    // Focusing a tab hydrates the island.
    await expect(page.locator('astro-island:not([ssr])', { has: page.getByRole('tab') })).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Pro' })).toBeFocused();
    await expect(panel.getByRole('heading')).toHaveText(['30-Second Highlight', '60-Second Highlight']);
    await expect(panel.getByRole('definition')).toHaveText(['$80', '$100', '$120', '$150']);
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/get-started');
    expect(await findViolations(page)).toEqual([]);
  });

  const openButtons = page.getByRole('button', { name: 'Get A Quote' });
  const dialog = page.getByRole('dialog', { name: 'Book a Consultation' });
  const agree = dialog.getByRole('checkbox', { name: 'I agree' });
  const proceed = dialog.getByRole('button', { name: 'Proceed to Booking' });

  await test.step('the dialog leads to booking in two steps, and contacts no third party before the second step', async () => {
    await openButtons.first().click();
    await expect(agree).not.toBeChecked();
    await expect(proceed).toBeDisabled();
    expect(thirdParties.filter((url) => url.includes('calendly'))).toEqual([]);
    expect(await findViolations(page), 'the first step').toEqual([]);
    await agree.check();
    await proceed.click();
    const area = dialog.getByTestId('scheduling');
    await expect(area.locator('iframe')).toHaveAttribute('src', /^https:\/\/calendly\.com\//);
    const box = await area.boundingBox();
    expect(box?.height).toBe(700);
    expect(box?.width).toBeGreaterThanOrEqual(320);
    await expect(dialog.getByText('Loading the calendar...')).toBeHidden();
    expect(await findViolations(page), 'the second step').toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('the dialog of either button is reset when it is closed', async () => {
    for (const [button, close] of [
      [openButtons.first(), () => dialog.getByRole('button', { name: 'Close' }).click()],
      [openButtons.nth(1), () => page.keyboard.press('Escape')],
      [openButtons.first(), () => page.mouse.click(5, 5)],
    ] as const) {
      await button.click();
      await expect(agree).not.toBeChecked();
      await agree.check();
      await proceed.click();
      await expect(dialog.locator('iframe')).toHaveCount(1);
      await close();
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
      await button.click();
      await expect(agree).not.toBeChecked();
      await page.keyboard.press('Escape');
    }
    expect(warnings).toEqual([]);
  });

  await test.step('the dialog works again after navigating to another page and back', async () => {
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await links.filter({ hasText: 'Gyms' }).click();
    await expect(page).toHaveURL(/\/gyms$/);
    await links.filter({ hasText: 'Services' }).click();
    await expect(page).toHaveURL(/\/services$/);
    await openButtons.first().click();
    await agree.check();
    await proceed.click();
    await expect(dialog.locator('iframe')).toHaveCount(1);
  });
});

test('the animated world is shown in an area of 400 x 150 px, and plays only in view', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const loaded = page.waitForResponse('**/animations/world.json');
  await page.goto('/services');
  await loaded;
  const world = page.locator('[data-world]');
  expect(await world.boundingBox()).toMatchObject({ width: 400, height: 150 });
  /** True if the picture changes within 30 frames. */
  const isPlaying = () =>
    world.evaluate(async (element) => {
      const before = element.innerHTML;
      for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
      return element.innerHTML !== before;
    });
  await expect(world).not.toBeInViewport();
  expect(await isPlaying()).toBe(false);
  await world.scrollIntoViewIfNeeded();
  await expect(world.locator('svg path').first()).toBeAttached();
  await expect.poll(isPlaying).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(isPlaying).toBe(false);
});

test('the services page is complete when its animation fails and the booking script is blocked', async ({
  page,
  context,
}) => {
  await context.route('https://assets.calendly.com/**', (route) => route.abort());
  await page.route('**/animations/world.json', (route) => route.fulfill({ status: 500 }));
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/services');
  await expect.poll(() => logged.join()).toContain('The world animation could not be loaded');
  await expect(page.getByRole('heading', { name: 'Custom Services' })).toBeVisible();
  await page.getByRole('button', { name: 'Get A Quote' }).first().click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Proceed to Booking' }).click();
  await expect(page.getByRole('link', { name: /Open the booking page/ })).toHaveAttribute(
    'href',
    /^https:\/\/calendly\.com\//,
  );
});

test('the consultation dialog falls back to a link when the service does not respond within 8 s', async ({
  page,
  context,
}) => {
  await context.route('https://assets.calendly.com/**', () => new Promise(() => {}));
  await page.clock.install({ time: 0 });
  await page.goto('/services');
  // Pause the clock only after hydration.
  await expect(page.locator('astro-island[component-url*="QuoteButton"]').first()).not.toHaveAttribute('ssr');
  await page.clock.pauseAt(600_000);
  await page.getByRole('button', { name: 'Get A Quote' }).first().click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Proceed to Booking' }).click();
  await expect(page.getByText('Loading the calendar...')).toBeVisible();
  await page.clock.runFor(7900);
  await expect(page.getByRole('link', { name: /Open the booking page/ })).toBeHidden();
  await page.clock.runFor(200);
  await expect(page.getByRole('link', { name: /Open the booking page/ })).toBeVisible();
});
