import { type Browser, chromium } from '@playwright/test';
import { requireChromium } from '../../tools/chromium.ts';

/** Starts a Chromium without background requests, which would disturb the measurements. */
export const launchBrowser = (...args: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-background-networking', ...args],
  });
