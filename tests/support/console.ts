import type { Page } from '@playwright/test';

/** Collects the warnings that the page logs from here on. */
export function listWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  return warnings;
}
