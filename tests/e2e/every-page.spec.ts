import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { findViolations, overflowOf } from '../support/axe.ts';
import { E2E } from '../support/e2e.ts';
import { ROUTES } from '../support/routes.ts';
import { expect, test } from '../support/site.ts';
import { fakeThirdParties } from '../support/third-parties.ts';

// Moving elements must not shift the layout either.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const OTHER_PAGES = ['/rising-stars/2000000', '/gyms?state=Texas', '/nothing-here', '/admin/login'];
/** The pages that the spec lets embed posts and thumbnails of other services. */
const EMBEDDING = ['/portfolio', '/gyms/1'];

/**
 * A tenth of what Core Web Vitals call good: on a busy machine a font arrives after the first paint, and a name on the edge of
 * a line wraps differently.
 */
const MAX_SHIFT = 0.01;

type LayoutShift = { value: number; sources: { node: Node | null }[] };

/** How far things moved as the page loaded, and which. */
const readShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ total: number; moved: string[] }>((resolve) => {
        let total = 0;
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          // The type of a layout shift is not in the DOM's own declarations.
          for (const { value, sources } of list.getEntries() as unknown as LayoutShift[]) {
            total += value;
            for (const { node } of sources)
              moved.push(node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent));
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve({ total, moved }), 200);
      }),
  );

// One visit per page and width makes all assertions.
for (const path of [...ROUTES, ...OTHER_PAGES]) {
  test(`${path} is stable, private and accessible at every width`, async ({
    page,
    context,
    thirdParties,
  }) => {
    if (EMBEDDING.includes(path)) await fakeThirdParties(context, E2E.origin);
    for (const width of [1440, 390]) {
      thirdParties.length = 0;
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: 'networkidle' });
      if (ROUTES.includes(path)) {
        const { total, moved } = await readShift(page);
        expect(total, `layout shift, ${width} px wide, of ${moved.join(', ')}`).toBeLessThan(MAX_SHIFT);
        if (!EMBEDDING.includes(path)) expect(thirdParties).toEqual([]);
      }
      // Only the top bar differs by width; accessibility.spec.ts applies all rules to that of a phone.
      const rules = width === 1440 ? 'all' : 'layout';
      expect(await findViolations(page, { rules }), `${width} px wide`).toEqual([]);
      expect(await overflowOf(page), `scrolls sideways, ${width} px wide`).toBeLessThanOrEqual(0);
    }
    // As at a zoom of 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await overflowOf(page), 'scrolls sideways, 320 px wide').toBeLessThanOrEqual(0);
  });
}

// The gyms have the most words in one line.
for (const path of ['/', '/gyms'])
  test(`${path} keeps its text in place when the fonts arrive late`, async ({ page }) => {
    await page.route('**/*.woff2', async (route) => {
      await delay(700);
      await route.continue();
    });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: 'networkidle' });
      const isMeasured = await page.evaluate(() =>
        new FontFace('Known', 'local("Arial"), local("Liberation Sans")').load().then(
          () => true,
          () => false,
        ),
      );
      test.skip(!isMeasured, 'This machine has neither Arial nor a font with its metrics.');
      const { total, moved } = await readShift(page);
      expect(total, `${width} px wide, of ${moved.join(', ')}`).toBeLessThan(MAX_SHIFT);
    }
  });
