import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Rules whose result depends on the viewport. All other rules depend only on the DOM. */
const LAYOUT_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/**
 * Returns the violations of WCAG 2.2 A and AA that axe finds in the page. `rules: 'layout'` takes half as
 * long and is enough for a page that was already analyzed at another width.
 */
export async function findViolations(
  page: Page,
  { rules = 'all' }: { rules?: 'all' | 'layout' } = {},
): Promise<string[]> {
  await settleAnimations(page);
  const axe = new AxeBuilder({ page })
    // Otherwise axe opens a second page for each analysis to add the results of iframes. Our pages have only
    // iframes of third parties.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await (rules === 'all'
    ? axe.withTags(WCAG_22_AA)
    : axe.withRules(LAYOUT_RULES)
  ).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Pauses videos and waits for running animations, because half-faded text has too little contrast. */
const settleAnimations = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    for (const video of document.querySelectorAll('video')) video.pause();
    const finiteAnimations = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // `finished` rejects when the element is removed.
    return Promise.allSettled(finiteAnimations.map(({ finished }) => finished)).then(() => undefined);
  });

/** Returns how far the page scrolls horizontally, in CSS pixels. */
export const measureHorizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
