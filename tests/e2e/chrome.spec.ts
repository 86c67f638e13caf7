import type { Locator, Page } from '@playwright/test';
import { expectAccessible, findViolations } from '../support/pages/axe.ts';
import { collectWarnings } from '../support/pages/console.ts';
import { expect, test } from '../support/site/site.ts';

// Turn motion on, because these tests are about the intro, the videos and the page transitions.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const LABELS = ['Home', 'Services', 'The Mission', 'Rising Stars', 'Portfolio', 'Gyms', 'Contact'];

/** Runs the page's clock until an island has rendered the video. Returns the elapsed milliseconds of that clock. */
async function runUntilShown(page: Page, video: Locator): Promise<number> {
  let elapsedMs = 0;
  // The island hydrates once the page is visible, which the clock of the page does not control.
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      elapsedMs += 50;
      return video.count();
    })
    .toBe(1);
  return elapsedMs;
}

test.describe('the intro', () => {
  test.use({ intro: true });

  test('covers and locks the page for three seconds on a full load, not on client-side navigation', async ({
    page,
  }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto('/about');
    const root = page.locator('html');
    const cover = page.locator('[data-intro-cover]');
    await expect(cover).toBeVisible();
    const waitedMs = await runUntilShown(page, cover.locator('video[loop]'));
    await expect(root).toHaveCSS('overflow', 'hidden');
    await page.clock.runFor(2900 - waitedMs);
    await expect(root).toHaveAttribute('data-intro');
    await page.clock.runFor(200);
    await expect(root).not.toHaveAttribute('data-intro');
    await expect(cover).toBeHidden();
    await expect(cover.locator('video')).toHaveCount(0);
    await expect(root).not.toHaveCSS('overflow', 'hidden');

    await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL(/\/services$/);
    await expect(cover).toBeHidden();

    await test.step('shows a still image with reduced motion', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.reload();
      await expect(cover).toBeVisible();
      const video = cover.locator('video');
      await runUntilShown(page, video);
      await expect(video).toHaveAttribute('poster', '/media/film/intro.webp');
      expect(await video.evaluate((element: HTMLVideoElement) => element.currentSrc)).toBe('');
    });

    // Neither the thank-you page nor the page after it shows the intro.
    await page.goto('/contact/thanks');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks! Your message has arrived.');
    await expect(cover).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Future Starts Here');
    await expect(cover).toBeHidden();
    await expect(root).not.toHaveAttribute('data-intro');
  });

  test("is ended by CSS if its script's timer never fires", async ({ page }) => {
    // The script starts the intro, and ends it with a timer.
    await page.addInitScript(() => {
      window.setTimeout = (() => 0) as unknown as typeof window.setTimeout;
    });
    await page.goto('/about');
    await expect(page.locator('[data-intro-cover]')).toBeHidden();
  });
});

test('the pages have a top bar, a footer, and links to one another', async ({ page }) => {
  // The footer's year must be the visitor's, not the build's.
  await page.clock.setFixedTime('2031-06-01');

  await test.step('an unknown URL shows a 404 page with a link to the home page', async () => {
    const response = await page.goto('/nothing-here');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expectAccessible(page, 'an unknown URL');
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('link', { name: 'Back to the home page' }).click();
  });

  await test.step('the home page links to services, fighters, reels and gyms', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Future Starts Here');
    await expect(page.locator('main')).toContainText(
      'the #1 BOXING Platform for Amateur Boxers and Rising Stars',
    );
    await expect(page.locator('main a[href^="/rising-stars/"]')).toHaveCount(4);
    await expect(page.locator('main a[href^="/gyms/"]')).toHaveCount(4);
    await expect(page.getByRole('heading', { name: 'Latest Reels' })).toBeVisible();
    await page.getByRole('link', { name: 'WHAT WE OFFER' }).click();
    await expect(page).toHaveURL(/\/services$/);
  });

  await test.step('the top bar marks the current page, and changes when the page is scrolled', async () => {
    const bar = page.getByRole('banner').filter({ has: page.getByRole('navigation', { name: 'Main' }) });
    const links = bar.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveText(LABELS);
    await expect(bar.getByRole('link').last()).toHaveText('Español');
    await expect(bar.locator('[aria-current="page"]')).toHaveText('Services');
    await expect(bar).not.toHaveAttribute('data-scrolled');
    await page.mouse.wheel(0, 20);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(20);
    await expect(bar).not.toHaveAttribute('data-scrolled');
    await page.mouse.wheel(0, 1);
    await expect(bar).toHaveAttribute('data-scrolled', 'true');
    await links.filter({ hasText: 'Gyms' }).click();
    await expect(page).toHaveURL(/\/gyms$/);
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveText('Gyms');
  });

  await test.step('the footer shows its three columns, the current year, and profiles that open in new tabs', async () => {
    const footer = page.getByRole('contentinfo');
    await expect(
      footer.getByRole('navigation', { name: 'Footer', exact: true }).getByRole('link'),
    ).toHaveText(['Home', 'Services', 'The Mission', 'Rising Stars']);
    await expect(footer.getByRole('navigation', { name: 'Footer, more' }).getByRole('link')).toHaveText([
      'Portfolio',
      'Gyms',
      'Contact',
    ]);
    await expect(footer).toContainText('© 2031 Ringside Reels');
    const profiles = footer.locator('a[target="_blank"]');
    await expect(profiles).toHaveCount(4);
    for (const profile of await profiles.all()) await expect(profile).toHaveAttribute('rel', /noopener/);
    await footer.getByRole('link', { name: 'Rising Stars' }).click();
    await expect(page).toHaveURL(/\/rising-stars$/);
    await expect(footer).toContainText('© 2031 Ringside Reels');
  });
});

test('a link that is clicked during a page transition is followed', async ({ page }) => {
  // Make the transition last until the page ends it.
  await page.addInitScript(() => {
    const style = new CSSStyleSheet();
    style.replaceSync(
      '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation-duration: 3600s !important; }',
    );
    document.adoptedStyleSheets = [style];
  });
  await page.goto('/about');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const box = await links.filter({ hasText: 'Portfolio' }).boundingBox();
  await links.filter({ hasText: 'Gyms' }).click();
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .some(
        ({ effect }) =>
          effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'),
      ),
  );
  await expect(page).toHaveURL(/\/gyms$/);
  // Click at coordinates: `link.click()` would wait for the end of the transition.
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
  await expect(page).toHaveURL(/\/portfolio$/);
});

test('pages that start at the top do so on reload and Back, and other pages restore the scroll position', async ({
  page,
}) => {
  const readScroll = () => page.evaluate(() => window.scrollY);
  // The client router stores the scroll position on `scrollend`.
  const scrollTo = (y: number) =>
    page.evaluate(
      (top) =>
        new Promise((resolve) => {
          addEventListener('scrollend', resolve, { once: true });
          window.scrollTo({ top });
        }),
      y,
    );
  // tests/site checks which pages start at the top.
  for (const [path, isRestored] of [
    ['/services', true],
    ['/mission', false],
  ] as const) {
    await page.goto(path);
    await scrollTo(120);
    await page.reload();
    await expect.poll(readScroll, path).toBe(isRestored ? 120 : 0);
    await scrollTo(150);
    // The link is on the screen, so clicking it does not scroll.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gyms' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('THE GYMS');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('THE GYMS');
    // Wait until the scripts of the page have run.
    await expect(page.locator('.astro-route-announcer')).not.toBeEmpty();
    await expect.poll(readScroll, path).toBe(isRestored ? 150 : 0);
  }
});

test.describe('the mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('fills the screen over a video, lists Home first, traps the focus and closes', async ({ page }) => {
    const warnings = collectWarnings(page);
    await page.goto('/about');
    const openButton = page.getByRole('button', { name: 'Open menu' });
    await openButton.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('navigation').getByRole('link')).toHaveText(LABELS);
    await expect(menu.locator('video[loop]')).toHaveCount(1);
    await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    expect(await findViolations(page)).toEqual([]);
    for (let presses = 0; presses < 16; presses += 1) {
      await page.keyboard.press('Tab');
      // The focus may move to the browser's UI, but never to the page behind.
      const isOutside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== null && focused !== document.body && focused.closest('dialog') === null;
      });
      expect(isOutside).toBe(false);
    }

    await test.step('closes on Escape, its button, navigation and Back', async () => {
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(openButton).toBeFocused();
      await openButton.click();
      await menu.getByRole('button', { name: 'Close menu' }).click();
      await expect(menu).toBeHidden();
      await openButton.click();
      await menu.getByRole('link', { name: 'Gyms' }).click();
      await expect(page).toHaveURL(/\/gyms$/);
      await expect(menu).toBeHidden();
      await openButton.click();
      await expect(menu).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/about$/);
      await expect(menu).toBeHidden();
    });
    expect(warnings).toEqual([]);
  });
});

test('a background video can be paused and resumed', async ({ page }) => {
  await page.goto('/mission');
  const button = page.getByRole('button', { name: 'Pause the background video' });
  const video = page.locator('main video');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
  // The button is clear of the ropes and of their pads, which reach 8 px above the ropes.
  const ropes = await page.locator('main .ropes').first().boundingBox();
  const box = await button.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((ropes?.y ?? 0) - 8);
  await button.click();
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
});
