import { type Browser, chromium } from '@playwright/test';
import { requireChromium } from '../../tools/chromium.ts';

/** Starts a Chromium that makes no requests of its own. */
export const launchBrowser = (...args: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-background-networking', ...args],
  });
