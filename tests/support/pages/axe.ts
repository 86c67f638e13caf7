import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { RunOnly } from 'axe-core';
import { checkAtSizes } from './layout.ts';

const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const WCAG_22_AA: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };

/** Returns the violations of WCAG 2.2 A and AA that axe finds in the page. */
export async function findViolations(page: Page): Promise<string[]> {
  await settleAnimations(page);
  // Define `axe` only once per document, because compiling it takes longer than most of its rules.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  return page.evaluate(async (runOnly) => {
    // AXE_SOURCE defines `axe`.
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
      // All iframes of our pages belong to third parties.
      iframes: false,
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, WCAG_22_AA);
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

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 900 };
/** The viewport of 1280 x 1024 px at a zoom of 400% (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

/**
 * Expects no violations in this state of a page on a desktop and on a phone, and no horizontal scrolling on either or
 * at a zoom of 400%.
 */
export const expectAccessible = (page: Page, state: string): Promise<void> =>
  checkAtSizes(page, [DESKTOP, PHONE, ZOOMED], async (size) => {
    if (size !== ZOOMED) expect(await findViolations(page), `${state}, ${size.width} px wide`).toEqual([]);
    await expect
      .poll(() => measureHorizontalOverflow(page), `${state} scrolls horizontally`)
      .toBeLessThanOrEqual(0);
  });
