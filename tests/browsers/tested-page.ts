import { expect, vi } from 'vitest';
import { isHarmless } from '../support/pages/harmless-errors.ts';
import type { TestBrowser } from './browser.ts';
import { retryUntilResult } from './retry-until-result.ts';

const WAIT = { timeout: 60_000, interval: 50 };

/** Adds waits and expectations to a browser that opens the pages of a site. */
export function toTestedPage(browser: TestBrowser, siteUrl: string) {
  const read = <T>(expression: string) => retryUntilResult(() => browser.run<T>(`return ${expression};`));
  const takeErrors = () => browser.takeErrors().filter((message) => !isHarmless(message));
  const find = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`;
  /** Waits until an expression has the given value. */
  const expectValue = (expression: string, value: unknown) =>
    vi.waitFor(async () => expect(await read(expression), expression).toEqual(value), WAIT);
  const expectText = (text: string) =>
    vi.waitFor(async () => expect(await read<string>('document.body.textContent')).toContain(text), WAIT);
  const expectShown = (selector: string) =>
    expectValue(`${find(selector)}?.checkVisibility() ?? false`, true);

  /** Waits until the page shows a heading, and expects no horizontal overflow, no gaps in lists and no errors. */
  async function expectUsable() {
    await expectShown('h1');
    await expectValue('Math.max(0, document.documentElement.scrollWidth - innerWidth)', 0);
    // WebKit would add an empty line to these items if the marker of the list were an empty string (src/styles/reset.css).
    const gaps = await browser.run<string[]>(`
      return [...document.querySelectorAll('main [role=list] > li:has(> article:only-child, > a:only-child)')]
        .filter((item) => getComputedStyle(item).display === 'list-item')
        .filter((item) => item.getBoundingClientRect().height - item.firstElementChild.getBoundingClientRect().height > 2)
        .map((item) => item.innerText.slice(0, 40));`);
    expect(gaps).toEqual([]);
    expect(takeErrors()).toEqual([]);
  }

  return {
    ...browser,
    takeErrors,
    read,
    find,
    expectValue,
    expectText,
    expectShown,
    expectUsable,
    /** Opens a page and ends its intro. */
    open: async (path: string) => {
      await browser.open(new URL(path, siteUrl).href);
      await expectValue('document.documentElement !== null', true);
      await browser.run('document.documentElement.removeAttribute("data-intro");');
    },
    expectPath: (path: string) => expectValue('location.pathname', path),
    expectFocus: (selector: string) => expectValue(`document.activeElement === ${find(selector)}`, true),
    /** Waits until an image has loaded. */
    expectImage: (selector: string) => expectValue(`${find(selector)}?.naturalWidth > 0`, true),
    /** Waits until the island that contains an element has hydrated. */
    expectHydrated: (selector: string) =>
      expectValue(`${find(selector)}.closest('astro-island[ssr]') === null`, true),
    /** Sends a request to the API from the page, and returns the data of the response. */
    request: async <T>(method: string, path: string, body: object) => {
      const { status, json } = await browser.run<{ status: number; json: { data: T } }>(`
        const response = await fetch(${JSON.stringify(path)}, {
          method: '${method}',
          headers: { 'content-type': 'application/json' },
          body: ${JSON.stringify(JSON.stringify(body))},
        });
        return { status: response.status, json: await response.json() };`);
      expect(status, JSON.stringify(json)).toBeLessThan(300);
      return json.data;
    },
  };
}

export type TestedPage = ReturnType<typeof toTestedPage>;
