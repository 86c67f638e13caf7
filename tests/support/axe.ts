import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds against WCAG 2.2 A and AA in the page as it is now. */
export async function findViolations(page: Page): Promise<string[]> {
  await finishAnimations(page);
  const { violations } = await new AxeBuilder({ page })
    // Otherwise axe opens a second page for each analysis, to merge in the frames: ours are third parties'.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Waits for the transitions under way: half-faded colors have too little contrast. */
const finishAnimations = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // One whose element is removed rejects.
    return Promise.allSettled(finite.map(({ finished }) => finished)).then(() => undefined);
  });

/** How far the page can be scrolled sideways, in CSS pixels. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
