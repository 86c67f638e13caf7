import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { findViolations, overflowOf } from '../support/axe.ts';
import { ROUTES } from '../support/routes.ts';
import { expect, test } from '../support/site.ts';

const OTHER_PAGES = ['/rising-stars/2000000', '/gyms?state=Texas', '/nothing-here', '/admin/login'];
/** The pages that the spec lets embed posts and thumbnails of other services. */
const EMBEDDING = ['/portfolio', '/gyms/1'];

/** How far text may move when its font arrives after the first paint. */
const MAX_SHIFT = 0.001;

const readShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          // The type of a layout shift is not in the DOM's own declarations.
          for (const entry of list.getEntries()) total += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(total), 200);
      }),
  );

async function expectAccessible(page: Page, width: number): Promise<void> {
  expect(await findViolations(page), `${width} px wide`).toEqual([]);
  expect(await overflowOf(page), `scrolls sideways, ${width} px wide`).toBeLessThanOrEqual(0);
}

// One visit per page and width makes all assertions.
for (const path of [...ROUTES, ...OTHER_PAGES]) {
  test(`${path} is stable, private and accessible at every width`, async ({ page, thirdParties }) => {
    for (const width of [1440, 390]) {
      thirdParties.length = 0;
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: 'networkidle' });
      if (ROUTES.includes(path)) {
        expect(await readShift(page), `layout shift, ${width} px wide`).toBeLessThan(MAX_SHIFT);
        if (!EMBEDDING.includes(path)) expect(thirdParties).toEqual([]);
      }
      await expectAccessible(page, width);
    }
    // As at a zoom of 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await overflowOf(page), 'scrolls sideways, 320 px wide').toBeLessThanOrEqual(0);
  });
}

test('text stays in place when the fonts arrive late', async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    await delay(700);
    await route.continue();
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/', { waitUntil: 'networkidle' });
    const isMeasured = await page.evaluate(() =>
      new FontFace('Known', 'local("Arial"), local("Liberation Sans")').load().then(
        () => true,
        () => false,
      ),
    );
    test.skip(!isMeasured, 'This machine has neither Arial nor a font with its metrics.');
    expect(await readShift(page), `${width} px wide`).toBeLessThan(MAX_SHIFT);
  }
});
