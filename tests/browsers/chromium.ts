import { chromium } from '@playwright/test';
import { findChromium } from '../../tools/chromium.ts';
import { HEIGHT_PX, type TestBrowser, WIDTH_PX } from './browser.ts';

/** Starts the browser that the other tests use. Its screenshots are the reference for the other engines. */
export async function startChromium(): Promise<TestBrowser> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: WIDTH_PX, height: HEIGHT_PX } });
  let errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return {
    name: 'Chromium',
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    goBack: async () => void (await page.goBack({ waitUntil: 'domcontentloaded' })),
    run: (body) => page.evaluate(`(async () => { ${body} })()`) as Promise<never>,
    click: (selector) => page.locator(selector).first().click(),
    fill: (selector, text) => page.locator(selector).first().fill(text),
    chooseFile: (selector, file) => page.locator(selector).first().setInputFiles(file),
    press: (key) => page.keyboard.press(key),
    resize: (width) => page.setViewportSize({ width, height: HEIGHT_PX }),
    takeScreenshot: () => page.screenshot(),
    takeErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
    close: () => browser.close(),
  };
}
