import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { ROUTES } from '../support/api/routes.ts';
import { E2E } from '../support/site/e2e.ts';
import { expect, test } from '../support/site/site.ts';
import { fakeThirdParties } from '../support/third-parties/third-parties.ts';

// Turn motion on, because videos and transitions must not shift the layout either.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Pages that may embed posts from other services. */
const PAGES_WITH_EMBEDS = ['/portfolio'];

/**
 * Less than a third of the "good" limit of Core Web Vitals. Not zero: on a busy machine a font can arrive after the
 * first paint, and then a line may wrap differently. With delayed fonts, the largest shift is 0.022, on /portfolio at
 * 390 px.
 */
const MAX_SHIFT = 0.03;

type LayoutShift = { value: number; sources: { node: Node | null }[] };

/** Returns the total layout shift since the page load, and the elements that moved. */
const readShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ total: number; moved: string[] }>((resolve) => {
        let total = 0;
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          // TypeScript's DOM types lack layout shifts.
          for (const { value, sources } of list.getEntries() as unknown as LayoutShift[]) {
            total += value;
            for (const { node } of sources)
              moved.push(node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent));
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve({ total, moved }), 200);
      }),
  );

/**
 * Pages that are tested with delayed fonts. Their layout is stable if the fallback fonts have the metrics of the web
 * fonts. /gyms has the longest lines of text.
 */
const PAGES_WITH_LATE_FONTS = ['/', '/gyms'];

/** Delays the fonts if this machine has Arial or a font with its metrics, which the fallback fonts need. */
async function delayFonts(page: Page): Promise<void> {
  const hasFallbackFont = await page.evaluate(() =>
    new FontFace('Known', 'local("Arial"), local("Liberation Sans")').load().then(
      () => true,
      () => false,
    ),
  );
  if (!hasFallbackFont) return;
  await page.route('**/*.woff2', async (route) => {
    await delay(700);
    await route.continue();
  });
}

// Each page is loaded once per width for all assertions, because loading is slow.
for (const path of ROUTES) {
  const fonts = PAGES_WITH_LATE_FONTS.includes(path) ? ' with late fonts' : '';
  test(`${path}${fonts} has little layout shift and no unexpected third-party requests`, async ({
    page,
    context,
    thirdParties,
  }) => {
    if (PAGES_WITH_EMBEDS.includes(path)) await fakeThirdParties(context, E2E.origin);
    if (PAGES_WITH_LATE_FONTS.includes(path)) await delayFonts(page);
    for (const width of [390, 1440]) {
      thirdParties.length = 0;
      await page.setViewportSize({ width, height: 900 });
      // Layout shifts are recorded from the start of the load.
      await page.goto(path, { waitUntil: 'networkidle' });
      const { total, moved } = await readShift(page);
      expect(total, `layout shift, ${width} px wide, of ${moved.join(', ')}`).toBeLessThan(MAX_SHIFT);
      if (!PAGES_WITH_EMBEDS.includes(path)) expect(thirdParties, 'third-party requests').toEqual([]);
    }
  });
}
