import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Rules whose result can differ when the same page has another width. The others read only the DOM. */
const LAYOUT_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/**
 * Returns the violations of WCAG 2.2 A and AA that axe finds in the page. `rules: 'layout'` is enough, and twice as fast,
 * for a page that was analyzed at another width.
 */
export async function findViolations(
  page: Page,
  { rules = 'all' }: { rules?: 'all' | 'layout' } = {},
): Promise<string[]> {
  await stopMotion(page);
  const axe = new AxeBuilder({ page })
    // Otherwise axe opens a second page for each analysis to merge in the frames. All our frames are third-party.
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

/** Pauses films and waits for running transitions: half-faded colors have too little contrast. */
const stopMotion = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    for (const video of document.querySelectorAll('video')) video.pause();
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // One whose element is removed rejects.
    return Promise.allSettled(finite.map(({ finished }) => finished)).then(() => undefined);
  });

/** Returns how far the page scrolls sideways, in CSS pixels. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
