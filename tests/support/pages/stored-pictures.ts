import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findVisualDifferences } from '../../browsers/compare-screenshots.ts';
import { HEIGHT } from './layout.ts';

// One picture per page and width shows what the page looks like above the fold. A commit that changes how pages look
// therefore contains their new pictures. `npm run pictures` updates them.

const FOLDER = 'tests/e2e/pictures';
const WIDTHS = [390, 1280];
/** Public pages are also compared on tablets and larger screens. */
const PUBLIC_WIDTHS = [390, 768, 1280, 1440];
/** A stored picture has a third of the viewport's width and height. The comparison uses only 160 x 90 cells. */
const SCALE = 1 / 3;
/** The number of regions that may differ. Other versions of the browser render text slightly differently. */
const ALLOWED_REGIONS = 3;

const toFile = (path: string, width: number) =>
  `${FOLDER}/${path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'}-${width}.webp`;

/** Takes a small picture of the viewport, as PNG. */
async function takePicture(page: Page, width: number): Promise<Buffer> {
  // Relative times change with the time since the demo content was added.
  await page.evaluate(() => {
    for (const time of document.querySelectorAll('time')) time.textContent = '3 days ago';
  });
  const client = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, width, height: HEIGHT, scale: SCALE };
  const { data } = await client.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    clip,
  });
  await client.detach();
  return Buffer.from(data, 'base64');
}

/** Takes a picture that stays the same for half a second. */
async function takeSettledPicture(page: Page, width: number): Promise<Buffer> {
  let picture = await takePicture(page, width);
  for (;;) {
    await page.waitForTimeout(500);
    const next = await takePicture(page, width);
    if ((await findVisualDifferences(picture, next)).length === 0)
      return sharp(next).webp({ quality: 60, effort: 4 }).toBuffer();
    picture = next;
  }
}

/**
 * Expects a page at this width to look like its stored picture. If `RENEW_PICTURES` is set, stores a new one first.
 * Does nothing for a width that has no pictures.
 */
export async function expectStoredPicture(page: Page, path: string, width: number): Promise<void> {
  if (!(path.startsWith('/admin') ? WIDTHS : PUBLIC_WIDTHS).includes(width)) return;
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) =>
        image.complete || !image.checkVisibility() || image.getBoundingClientRect().top > innerHeight,
    ),
  );
  const file = toFile(path, width);
  if (process.env.RENEW_PICTURES) {
    await mkdir(FOLDER, { recursive: true });
    await writeFile(file, await takeSettledPicture(page, width));
  }
  expect(existsSync(file), `${file} is missing. Run npm run pictures.`).toBe(true);
  const stored = await readFile(file);
  // A photo may be drawn a moment after it has loaded.
  await expect
    .poll(
      async () =>
        findVisualDifferences(stored, await takePicture(page, width), { allowedRegions: ALLOWED_REGIONS }),
      {
        message: `${path} differs from ${file}. If that is intended, run npm run pictures.`,
        timeout: 15_000,
      },
    )
    .toEqual([]);
}
