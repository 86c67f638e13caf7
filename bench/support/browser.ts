import { type Browser, chromium } from '@playwright/test';
import { requireChromium } from '../../tools/chromium.ts';

/** Launches Chromium without its background requests, which would distort the measurements. */
export const launchBrowser = (...args: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-background-networking', ...args],
  });
