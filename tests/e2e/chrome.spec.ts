import { listWarnings } from '../support/console.ts';
import { expect, test } from '../support/site.ts';

const LABELS = ['Home', 'Services', 'The Mission', 'Rising Stars', 'Portfolio', 'Gyms', 'Contact'];

test.describe('the intro', () => {
  test.use({ intro: true });

  test('covers a real load for three seconds, keeps it from scrolling, and is not there between pages', async ({
    page,
  }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto('/about');
    const root = page.locator('html');
    const cover = page.locator('[data-intro-cover]');
    await expect(cover).toBeVisible();
    // The island that holds the film hydrates after the first paint.
    await page.clock.runFor(50);
    await expect(cover.locator('video[loop]')).toHaveCount(1);
    await expect(root).toHaveCSS('overflow', 'hidden');
    await page.clock.runFor(2850);
    await expect(root).toHaveAttribute('data-intro');
    await page.clock.runFor(200);
    await expect(root).not.toHaveAttribute('data-intro');
    await expect(cover).toBeHidden();
    await expect(cover.locator('video')).toHaveCount(0);
    await expect(root).not.toHaveCSS('overflow', 'hidden');

    await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL(/\/services$/);
    await expect(cover).toBeHidden();

    await page.reload();
    await expect(cover).toBeVisible();

    // What answers a form is not covered, nor is the page that follows it.
    await page.goto('/contact/thanks');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks! Your message has arrived.');
    await expect(cover).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Future Starts Here');
    await expect(cover).toBeHidden();
    await expect(root).not.toHaveAttribute('data-intro');
  });

  test('ends by itself, by style alone', async ({ page }) => {
    // The script that would end it never runs.
    await page.addInitScript(() => {
      window.setTimeout = (() => 0) as unknown as typeof window.setTimeout;
    });
    await page.goto('/about');
    await expect(page.locator('[data-intro-cover]')).toBeHidden();
  });

  test('is a still with reduced motion', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto('/about');
    const film = page.locator('[data-intro-cover] video');
    await expect(film).toHaveCount(1);
    await expect(film).toHaveAttribute('poster', '/media/film/intro.webp');
    expect(await film.evaluate((video: HTMLVideoElement) => video.currentSrc)).toBe('');
    await context.close();
  });
});

test('the top bar marks the page, and knows when the page is scrolled', async ({ page }) => {
  await page.goto('/services');
  const bar = page.getByRole('banner').filter({ has: page.getByRole('navigation', { name: 'Main' }) });
  const links = bar.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(LABELS);
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

test('a link that is pressed while one page fades into the next is followed', async ({ page }) => {
  // The fade ends only when the page itself ends it.
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
  // Without Playwright's own wait until the link can be reached.
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
  await expect(page).toHaveURL(/\/portfolio$/);
});

test('the footer has its three columns, the year, and profiles in new tabs', async ({ page }) => {
  // The pages were built before.
  await page.clock.setFixedTime('2031-06-01');
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('navigation', { name: 'Footer', exact: true }).getByRole('link')).toHaveText([
    'Home',
    'Services',
    'The Mission',
    'Rising Stars',
  ]);
  await expect(footer.getByRole('navigation', { name: 'Footer, more' }).getByRole('link')).toHaveText([
    'Portfolio',
    'Gyms',
    'Contact',
  ]);
  await expect(footer).toContainText('© 2031 Ringside Reels');
  const profiles = footer.locator('a[target="_blank"]');
  await expect(profiles).toHaveCount(4);
  for (const profile of await profiles.all()) await expect(profile).toHaveAttribute('rel', /noopener/);
  await footer.getByRole('link', { name: 'Gyms' }).click();
  await expect(page).toHaveURL(/\/gyms$/);
  await expect(footer).toContainText('© 2031 Ringside Reels');
});

test('three pages start at the top on a reload and on the way back; the others keep their place', async ({
  page,
}) => {
  const readScroll = () => page.evaluate(() => window.scrollY);
  // The client router remembers the place when scrolling ends.
  const scrollTo = (y: number) =>
    page.evaluate(
      (top) =>
        new Promise((resolve) => {
          addEventListener('scrollend', resolve, { once: true });
          window.scrollTo({ top });
        }),
      y,
    );
  for (const [path, isKept] of [
    ['/services', true],
    ['/mission', false],
    ['/contact', false],
    ['/get-started', false],
  ] as const) {
    await page.goto(path);
    await scrollTo(120);
    await page.reload();
    expect(await readScroll(), path).toBe(isKept ? 120 : 0);
    await scrollTo(150);
    // It is on the screen: the browser does not scroll to it.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gyms' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('THE GYMS');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('THE GYMS');
    // The scripts of the page have run.
    await expect(page.locator('.astro-route-announcer')).not.toBeEmpty();
    expect(await readScroll(), path).toBe(isKept ? 150 : 0);
  }
});

test.describe('the menu of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('fills the screen over a film, begins with Home, and keeps the focus', async ({ page }) => {
    const warnings = listWarnings(page);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('navigation').getByRole('link')).toHaveText(LABELS);
    await expect(menu.locator('video[loop]')).toHaveCount(1);
    await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    for (let presses = 0; presses < 16; presses += 1) {
      await page.keyboard.press('Tab');
      // The browser's own bar takes a turn, the page behind never does.
      const isOutside = await page.evaluate(() => {
        const at = document.activeElement;
        return at !== null && at !== document.body && at.closest('dialog') === null;
      });
      expect(isOutside).toBe(false);
    }
    expect(warnings).toEqual([]);
  });

  test('closes by Escape, by its button, by going somewhere and by going back', async ({ page }) => {
    await page.goto('/about');
    await page.goto('/join-us');
    const open = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await open.click();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    await open.click();
    await menu.getByRole('link', { name: 'Gyms' }).click();
    await expect(page).toHaveURL(/\/gyms$/);
    await expect(menu).toBeHidden();
    await open.click();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/join-us$/);
    await expect(menu).toBeHidden();
  });
});

test('an address without a page leads home', async ({ page }) => {
  const response = await page.goto('/nothing-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Future Starts Here');
});

test('the placeholders say what is to come', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByText('About Page - Coming Soon')).toBeVisible();
  await page.goto('/join-us');
  await expect(page.getByText('Join Us Page - Coming Soon')).toBeVisible();
});

test('home leads to the services, to fighters, reels and gyms', async ({ page }) => {
  await page.goto('/');
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

test('a film can be stopped, and plays on', async ({ page }) => {
  await page.goto('/mission');
  const button = page.getByRole('button', { name: 'Pause the background video' });
  const film = page.locator('main video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
  await button.click();
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
});
