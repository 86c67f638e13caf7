import { parseArgs } from 'node:util';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { median } from 'simple-statistics';
import { makeFighter } from '#src/demo/fighter-factory.ts';
import { launchBrowser } from '../support/browser.ts';
import { makeFighters } from '../support/fighters.ts';
import { measurePageBytes, measureReactBaseline } from '../support/page-bytes.ts';
import { OWNER, startSite } from '../support/site.ts';
import { PLAIN_PAGE, serveReactPage } from './baseline-pages.ts';

// Measures the lists of the back office on a phone with a CPU that is slowed down by a factor of four: the time to the
// first row, and the time from a key press in the search field to the frame with the matching rows. There are two
// baselines: a page of twenty lines without any library, and the same page in React, which shows how much of the time
// React takes. Both show the same rows with the same photos. Each round measures the screen and the baselines in turn,
// in the same browser, with the browser's HTTP cache. The ratio is the median of the rounds' ratios, because the
// machine's speed may change between rounds. DevTools intercepts the API request and returns the rows: Playwright's own
// interception would turn off the cache.
// Also counts the JavaScript that a screen requests until it shows its content, and the JavaScript that it preloads
// later.
// Option: --rounds=5

const PORT = 8933;
const CPU_SLOWDOWN = 4;
const COUNTS = [200, 2_000];
/** Prefixes of names. Most letters must change the rows, because only a change of the DOM is measured. */
const SEARCHES = ['mar', 'kai', 'no'];
const MAX_KEY_MS = 2_000;
/** Longer than the delay with which the screen updates its URL after a key press. */
const SETTLE_MS = 700;
const JAVASCRIPT_BUDGET = 120_000;
const LIST_PATH = '/api/fighters?view=edit';
const SCREEN_PATH = '/admin/fighters';
const PLAIN_PATH = '/admin/bench-plain';
const REACT_PATH = '/admin/bench-react';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' } },
});

/** Response bodies by path. */
type Responses = Record<string, { contentType: string; body: string }>;

/** The times of each page, measured in turn. */
type Round = { baseline: Times; react: Times; screen: Times };

/** Milliseconds to the first row, and from a key press to the matching rows. */
type Times = { firstRow: number; key: number };

/** Runs in the page. Records the time of the first row, and the time from each key press to its rows. */
function recordTimes(): void {
  const times = { firstRow: 0, keys: [] as number[] };
  Object.assign(window, { times });
  let keyDownAt = 0;
  addEventListener('keydown', ({ timeStamp }) => (keyDownAt = timeStamp), true);
  // An animation frame callback runs before the paint. The task that it posts runs after the paint, and because of its
  // priority before all other tasks.
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => void scheduler.postTask(then, { priority: 'user-blocking' }));
  new MutationObserver((mutations) => {
    // The screen also preloads code, with links in the head.
    if (mutations.every(({ target }) => document.head?.contains(target))) return;
    if (times.firstRow === 0 && document.querySelector('tbody tr')) {
      // Not painted yet. Prevents later changes from counting as the first row.
      times.firstRow = -1;
      afterPaint(() => {
        times.firstRow = performance.now();
        console.info('first row');
      });
    } else if (keyDownAt > 0 && document.querySelector('tbody tr')) {
      const start = keyDownAt;
      const index = times.keys.length;
      afterPaint(() => {
        // A key press can change the list more than once. Keep the time of the last change.
        if (keyDownAt === start) times.keys[index] = performance.now() - start;
      });
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

const readTimes = (page: Page) =>
  // Set by `recordTimes`.
  page.evaluate(() => (window as unknown as { times: { firstRow: number; keys: number[] } }).times);

/** Responds to requests of the page for these paths. */
async function interceptRequests(cdp: CDPSession, origin: string, responses: Responses): Promise<void> {
  cdp.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { contentType, body } = responses[request.url.slice(origin.length)] ?? {
      contentType: 'text/plain',
      body: '',
    };
    void cdp.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: contentType }],
      body: Buffer.from(body).toString('base64'),
    });
  });
  // A question mark is a wildcard in a pattern.
  const patterns = Object.keys(responses).map((path) => ({ urlPattern: origin + path.replace('?', '\\?') }));
  await cdp.send('Fetch.enable', { patterns });
}

async function measure(context: BrowserContext, origin: string, path: string, list: string): Promise<Times> {
  const page = await context.newPage();
  await page.addInitScript(recordTimes);
  const cdp: CDPSession = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await interceptRequests(cdp, origin, {
    [LIST_PATH]: { contentType: 'application/json', body: list },
    [PLAIN_PATH]: { contentType: 'text/html', body: PLAIN_PAGE },
    [REACT_PATH]: { contentType: 'text/html', body: reactBaseline.page },
  });
  // Use no locator before the first row: for a page's first locator, Playwright loads a script into the page, which takes
  // as long as rendering the list.
  const firstRowShown = page.waitForEvent('console', {
    predicate: (message) => message.text() === 'first row',
  });
  await page.goto(origin + path, { waitUntil: 'commit' });
  await firstRowShown;
  const field = page.getByLabel('Search fighters');
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length >= 50);
  await page.waitForTimeout(500);
  const keys: number[] = [];
  for (const search of SEARCHES) {
    await field.fill('');
    await page.waitForTimeout(SETTLE_MS);
    for (const letter of search) {
      await page.evaluate(clearKeys);
      await page.keyboard.press(letter);
      // A letter may leave the list as it is: all rows with "ma" may also have "mar".
      await page.waitForFunction(hasKey, undefined, { timeout: MAX_KEY_MS }).catch(() => undefined);
      await page.waitForTimeout(SETTLE_MS);
      keys.push(...(await readKeys(page)));
    }
  }
  if (keys.length < SEARCHES.join('').length / 2) throw new Error(`Most keys changed nothing on ${path}.`);
  const { firstRow } = await readTimes(page);
  await page.close();
  return { firstRow, key: median(keys) };
}

/** Runs in the page. True once a key press has changed the rows. */
function hasKey(): boolean {
  // Set by `recordTimes`.
  return (window as unknown as { times: { keys: number[] } }).times.keys.some((time) => time > 0);
}

/** Runs in the page. Removes the times of earlier key presses. */
function clearKeys(): void {
  // Set by `recordTimes`.
  (window as unknown as { times: { keys: number[] } }).times.keys.length = 0;
}

const readKeys = async (page: Page) => (await readTimes(page)).keys.filter((key) => key > 0).slice(-1);

// While an inspector is attached, as here, V8 parses a script again when it creates an Error, and React creates some at
// load. Visitors have no inspector. With this flag, V8 notes the source positions when it first parses the script.
const browser = await launchBrowser('--js-flags=--no-enable-lazy-source-positions');
const site = await startSite(PORT);
const reactBaseline = await serveReactPage(PORT + 1);
const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
// The browser does not know that an intercepted page is on this machine, and would ask for permission to load the
// script.
await context.grantPermissions(['local-network-access']);
await context.request.post(`${site.origin}/api/session`, { data: OWNER });
// Mark each tab as signed in, as the login page does.
await context.addInitScript(() => sessionStorage.setItem('p8_admin_auth', 'true'));

console.log(`Phone viewport, CPU throttled ${CPU_SLOWDOWN} times; medians of ${options.rounds} rounds.\n`);
console.log('| rows | page | first row ms | ratio | key to paint ms | ratio |');
console.log('|---|---|---|---|---|---|');
for (const count of COUNTS) {
  const data = makeFighters(count, [1]).map((fields, index) => ({
    ...makeFighter({ ...fields, id: index + 1, gym: { id: 1, name: 'Southside Bell' } }),
    updatedAt: '2026-11-20T10:00:00.000Z',
  }));
  const list = JSON.stringify({ data });
  const rounds: Round[] = [];
  for (let round = 0; round < Number(options.rounds); round += 1) {
    rounds.push({
      baseline: await measure(context, site.origin, PLAIN_PATH, list),
      react: await measure(context, site.origin, REACT_PATH, list),
      screen: await measure(context, site.origin, SCREEN_PATH, list),
    });
  }
  const printRow = (page: string, toTimes: (round: Round) => Times) => {
    const toCells = (read: (times: Times) => number) => {
      const ms = median(rounds.map((round) => read(toTimes(round))));
      const ratio = median(rounds.map((round) => read(toTimes(round)) / read(round.baseline)));
      return `${ms.toFixed(0)} | ${ratio.toFixed(2)}`;
    };
    console.log(
      `| ${count} | ${page} | ${toCells(({ firstRow }) => firstRow)} | ${toCells(({ key }) => key)} |`,
    );
  };
  printRow('baseline', ({ baseline }) => baseline);
  printRow('React baseline', ({ react }) => react);
  printRow('screen', ({ screen }) => screen);
}
reactBaseline.stop();
const reactBytes = measureReactBaseline();
const CONTENT = {
  '/admin/login': 'form',
  '/admin': 'main a[href="/admin/fighters"]',
  '/admin/inbox': 'main h1',
  '/admin/videos': 'tbody tr',
  '/admin/fighters': 'tbody tr',
  '/admin/gyms': 'tbody tr',
};
for (const [path, content] of Object.entries(CONTENT)) {
  // The login page redirects a signed-in visitor.
  const visitor = path === '/admin/login' ? await browser.newContext() : context;
  const { javascript, laterJavascript } = await measurePageBytes(visitor, site.origin + path, content);
  const share = (javascript / JAVASCRIPT_BUDGET).toFixed(2);
  console.log(
    `\n${path}: ${javascript} bytes of JavaScript before the content is visible, ${share} times the budget, ${(javascript / reactBytes).toFixed(2)} times the React baseline of bench/bytes; ${laterJavascript} bytes preloaded later`,
  );
}
await browser.close();
await site.stop();
