import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { requireChromium } from '../chromium.ts';

// Takes the screenshots in docs/design.md, which show the back office of a running site with demo content.
// Usage: npm run media:screenshots -- [URL]. Set ADMIN_USERNAME and ADMIN_PASSWORD to the site's.

const OUT = 'docs/images';
const MAX_BYTES = 60_000;
const QUALITIES = [82, 74, 66, 58, 50, 42];
const SCREENS = [
  { size: 'phone', width: 390, height: 844, scale: 2 },
  { size: 'laptop', width: 1440, height: 900, scale: 1 },
] as const;

type Shot = { name: string; path: string; prepare: (page: Page) => Promise<void> };

const waitForText = (page: Page, text: string) => page.getByText(text).first().waitFor();

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Ada Marlowe' }).click();
  await page.getByLabel('Fighter Name').waitFor();
}

const SHOTS: readonly Shot[] = [
  { name: 'dashboard', path: '/admin', prepare: (page) => waitForText(page, 'Last edits') },
  { name: 'list', path: '/admin/fighters', prepare: (page) => waitForText(page, 'Ada Marlowe') },
  { name: 'form', path: '/admin/fighters', prepare: openForm },
  {
    name: 'photos',
    path: '/admin/fighters',
    prepare: async (page) => {
      await openForm(page);
      await page.getByRole('button', { name: 'Focus point', exact: true }).evaluate((button) => {
        button.scrollIntoView({ block: 'center' });
      });
    },
  },
  {
    name: 'search',
    path: '/admin/videos',
    prepare: async (page) => {
      await waitForText(page, 'All Videos');
      await page.keyboard.press('Control+k');
      await page.keyboard.type('mar');
      await page.getByRole('listbox').getByRole('option').first().waitFor();
    },
  },
];

/** Saves a picture at the best quality that fits into MAX_BYTES. */
async function save(file: string, png: Buffer): Promise<void> {
  for (const quality of QUALITIES) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (webp.byteLength > MAX_BYTES) continue;
    writeFileSync(file, webp);
    console.log(`${file} ${(webp.byteLength / 1000).toFixed(1)} kB at quality ${quality}`);
    return;
  }
  throw new Error(`${file} is larger than ${MAX_BYTES} bytes at every quality`);
}

const [site = 'http://localhost:8888'] = process.argv.slice(2);
const { ADMIN_USERNAME: username = 'admin', ADMIN_PASSWORD: password = '' } = process.env;
mkdirSync(OUT, { recursive: true });
const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] });
try {
  for (const { size, width, height, scale } of SCREENS) {
    const context = await browser.newContext({
      baseURL: site,
      viewport: { width, height },
      deviceScaleFactor: scale,
      reducedMotion: 'reduce',
      timezoneId: 'UTC',
    });
    const page = await context.newPage();
    await page.goto('/admin/login');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/admin');
    for (const { name, path, prepare } of SHOTS) {
      await page.goto(path);
      await prepare(page);
      await page.waitForLoadState('networkidle');
      await save(`${OUT}/admin-${name}-${size}.webp`, await page.screenshot());
    }
    await context.close();
  }
} finally {
  await browser.close();
}
