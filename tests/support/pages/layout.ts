import { type CDPSession, expect, type Page, type ViewportSize } from '@playwright/test';
import { findLayoutFaults } from './find-layout-faults.ts';

export const WIDTHS = [
  320, 360, 390, 430, 540, 640, 768, 820, 912, 1024, 1180, 1280, 1366, 1440, 1680, 1920, 2560,
];
export const HEIGHT = 900;
/** The widths of two phones, a tablet and a laptop. */
export const COMMON_WIDTHS = [320, 390, 768, 1280];

// About sixty characters, with a word of about thirty letters.
const LONG_NAMES = [
  'Wolfeschlegelsteinhausenberger Maximilian von der Weidenbach',
  'Donaudampfschifffahrtskapitän Rechtsschutzversicherungen Köln',
];

/** Drawing a page at its full size takes longer than its layout, which does not depend on this scale. */
const DRAWN_SCALE = 0.1;

/** Runs in the browser. Waits until resize observers have run. */
const waitForTwoFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** The DevTools sessions of the pages that are drawn small. */
const sessions = new WeakMap<Page, CDPSession>();

/**
 * Draws a page small while `check` loads and measures it, and then restores its viewport. Clicks miss their targets on
 * a page that is drawn small. Nested calls restore the viewport only once.
 */
export async function drawSmall(page: Page, check: () => Promise<void>): Promise<void> {
  if (sessions.has(page)) return check();
  const viewport = page.viewportSize() ?? { width: 1280, height: HEIGHT };
  const client = await page.context().newCDPSession(page);
  sessions.set(page, client);
  try {
    await check();
  } finally {
    sessions.delete(page);
    // Ending the session also drops the size that Playwright has set. Playwright skips a size that equals its last one,
    // so set another size first.
    await client.detach();
    await page.setViewportSize({ ...viewport, height: 1 });
    await page.setViewportSize(viewport);
  }
}

/** Resizes the viewport of a page that is drawn small. */
const resize = (page: Page, size: ViewportSize) =>
  sessions.get(page)?.send('Emulation.setDeviceMetricsOverride', {
    ...size,
    scale: DRAWN_SCALE,
    deviceScaleFactor: 1,
    mobile: false,
  });

/** Checks a page at several sizes of the viewport. */
export const checkAtSizes = (
  page: Page,
  sizes: readonly ViewportSize[],
  check: (size: ViewportSize) => Promise<void>,
): Promise<void> =>
  drawSmall(page, async () => {
    for (const size of sizes) {
      await resize(page, size);
      await page.evaluate(waitForTwoFrames);
      await check(size);
    }
  });

type Options = {
  /** Another check to run at each width, because changing the width once more would be slow. */
  checkAt?: (width: number) => Promise<void>;
  /** The state of the page, for the message of a failure. */
  state?: string;
};

/** Expects no layout faults at any of the widths. A failure lists the widths of each fault, and the test continues. */
export async function expectNoLayoutFaults(
  page: Page,
  widths: readonly number[] = WIDTHS,
  { checkAt, state = '' }: Options = {},
): Promise<void> {
  const widthsOf = new Map<string, number[]>();
  await drawSmall(page, async () => {
    for (const width of widths) {
      await resize(page, { width, height: HEIGHT });
      for (const fault of await page.evaluate(findLayoutFaults))
        widthsOf.set(fault, [...(widthsOf.get(fault) ?? []), width]);
      await checkAt?.(width);
    }
  });
  expect.soft(Object.fromEntries(widthsOf), `${new URL(page.url()).pathname} ${state}`).toEqual({});
}

/** Opens a private page in another tab, and expects no layout faults, even in large text. */
export async function expectPrivatePageFits(owner: Page, path: string): Promise<void> {
  const page = await owner.context().newPage();
  await page.goto(path);
  await drawSmall(page, async () => {
    await expectNoLayoutFaults(page, COMMON_WIDTHS);
    await expectNoFaultsInLargeText(page);
  });
  await page.close();
}

/** Expects no layout faults while the browser's font is twice its default size. */
export async function expectNoFaultsInLargeText(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  try {
    await expectNoLayoutFaults(page, [390, 1280], { state: 'with text at 200%' });
  } finally {
    await client.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    await client.detach();
  }
}

/** Replaces names in the page with long ones, and expects no layout faults. */
export async function expectNoFaultsInLongNames(page: Page, names: readonly string[]): Promise<void> {
  const replaced = await page.evaluate(
    ([known, longNames]) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      let count = 0;
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node as Text;
        if (!known.includes(text.data.trim())) continue;
        text.data = longNames[count % longNames.length] ?? '';
        count += 1;
      }
      return count;
    },
    [names, LONG_NAMES] as const,
  );
  if (replaced === 0) return;
  await expectNoLayoutFaults(page, [320, 1024, 1440], { state: 'with long names' });
}

/** Splits pages into groups. One tab visits a whole group, so that it loads the pages' common scripts only once. */
export const toVisits = (paths: readonly string[], size = 6): string[][] =>
  Array.from({ length: Math.ceil(paths.length / size) }, (_, index) =>
    paths.slice(index * size, (index + 1) * size),
  );
