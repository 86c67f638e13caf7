import { existsSync } from 'node:fs';
import { type ElementHandle, launch } from 'puppeteer-core';
import { HEIGHT_PX, type TestBrowser, WIDTH_PX } from './browser.ts';

const EXECUTABLE = '/usr/bin/firefox-esr';

export const hasFirefox = (): boolean => existsSync(EXECUTABLE);

export async function startFirefox(): Promise<TestBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: EXECUTABLE,
    headless: true,
    defaultViewport: { width: WIDTH_PX, height: HEIGHT_PX },
  });
  const page = await browser.newPage();
  // A busy machine may need more than the default of 30 s.
  page.setDefaultTimeout(120_000);
  page.setDefaultNavigationTimeout(120_000);
  let errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return {
    name: 'Firefox',
    open: async (url) => {
      // Leaving a page cancels its requests, and the page logs that as an error.
      await page.goto('about:blank');
      errors = [];
      // Don't wait for the load event: under load, Firefox may report it late for a page with films.
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    goBack: async () => void (await page.goBack({ waitUntil: 'domcontentloaded' })),
    run: (body) => page.evaluate(`(async () => { ${body} })()`) as Promise<never>,
    click: (selector) => page.locator(selector).click(),
    fill: async (selector, text) => {
      await page.locator(selector).fill('');
      await page.type(selector, text);
    },
    chooseFile: async (selector, file) => {
      const input = await page.$(selector);
      await (input as ElementHandle<HTMLInputElement>).uploadFile(file);
    },
    press: (key) => page.keyboard.press(key),
    resize: (width) => page.setViewport({ width, height: HEIGHT_PX }),
    takeScreenshot: () => page.screenshot(),
    takeErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
    close: () => browser.close(),
  };
}
