import type { BrowserContext, Page, TestInfo } from '@playwright/test';

const EVENTS = ['pointerdown', 'pointerup', 'click', 'keydown', 'popstate'];
const NAVIGATION_EVENTS = [
  'astro:before-preparation',
  'astro:after-preparation',
  'astro:before-swap',
  'astro:page-load',
];
const PRINTED_LINES = 40;

/**
 * Records the requests, console messages and events of a test's pages. Returns a function that prints the last
 * entries if the test fails.
 */
export async function recordPages(context: BrowserContext): Promise<(testInfo: TestInfo) => Promise<void>> {
  const lines: string[] = [];
  const start = Date.now();
  const add = (line: string) => lines.push(`${Date.now() - start} ms ${line}`);
  context.on('request', (request) => add(`request ${request.method()} ${request.url()}`));
  context.on('requestfailed', (request) => add(`failed ${request.url()} ${request.failure()?.errorText}`));
  context.on('response', (response) => add(`response ${response.status()} ${response.url()}`));
  context.on('console', (message) => add(`console ${message.type()} ${message.text()}`));
  await context.addInitScript(
    ([events, navigationEvents]) => {
      const log: string[] = [];
      Object.assign(window, { pageLog: log });
      const record = (event: Event) => {
        const target = event.target instanceof Element ? event.target : null;
        const description = target ? `${target.localName} "${target.textContent?.trim().slice(0, 30)}"` : '';
        // Run after all listeners, so that a prevented default is visible.
        setTimeout(() =>
          log.push(
            `${Math.round(event.timeStamp)} ms ${event.type} ${description} ${event.defaultPrevented ? 'prevented' : ''}`,
          ),
        );
      };
      for (const type of events) window.addEventListener(type, record, { capture: true });
      for (const type of navigationEvents) document.addEventListener(type, record);
    },
    [EVENTS, NAVIGATION_EVENTS] as const,
  );
  return async ({ status, expectedStatus, title }) => {
    if (status === expectedStatus) return;
    console.log(`\n${title}: the last requests and messages\n${lines.slice(-PRINTED_LINES).join('\n')}`);
    for (const page of context.pages()) console.log(`${page.url()}\n${await readLog(page)}`);
  };
}

const readLog = (page: Page): Promise<string> =>
  page
    .evaluate((last) => {
      // Set by the init script.
      const { pageLog = [] } = window as unknown as { pageLog?: string[] };
      return pageLog.slice(-last).join('\n');
    }, PRINTED_LINES)
    .catch((error: unknown) => String(error));
