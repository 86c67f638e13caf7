import type { Page } from '@playwright/test';

/** Returns an array that collects the page's console warnings. */
export function collectWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  return warnings;
}
