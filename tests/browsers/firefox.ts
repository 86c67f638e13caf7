import { existsSync } from 'node:fs';
import { launch } from 'puppeteer-core';
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
  const clickOn = (selector: string) => page.locator(selector).click();
  return {
    name: 'Firefox',
    // Under load, Firefox may take very long to report that a page with films has loaded.
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    run: (body) => page.evaluate(`(() => { ${body} })()`) as Promise<never>,
    click: clickOn,
    fill: async (selector, text) => {
      await page.locator(selector).fill('');
      await page.type(selector, text);
    },
    pressEscape: () => page.keyboard.press('Escape'),
    takeErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
    close: () => browser.close(),
  };
}
