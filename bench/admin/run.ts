import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { makeFighter } from '#src/demo/fighter-factory.ts';
import { requireChromium } from '../../tools/chromium.ts';
import { makeFighters } from '../support/fighters.ts';
import { OWNER, startPlatform } from '../support/platform.ts';
import { measureFloor, weigh } from '../support/weigh.ts';

// The back office's lists as a phone shows them (4 times slower than this machine): how long until the first row, and
// from a key in the search to the frame that shows its rows. Beside each the floor: the same rows by a page of thirty
// lines without any library, in the same browser at the same time. The rows are answered at the network's edge.
// Options: --rounds=5, --write (into bench/admin/RESULTS.md)

const PORT = 8933;
const SLOWDOWN = 4;
const COUNTS = [200, 2_000];
const SEARCH = 'marlowe';
const JAVASCRIPT_AIM = 150_000;
const LIST = '**/api/fighters?view=edit';
const FLOOR_PATH = '/admin/bench-floor';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, write: { type: 'boolean', default: false } },
});

/** The least that shows and searches such a list: fifty rows at a time, as our screen does. */
const FLOOR_PAGE = `<!doctype html><title>Floor</title><h1>Floor</h1><input type="search" aria-label="Search fighters">
<table><tbody></tbody></table><script>
const cells = ({ name, gym, weightClass, weight }) => [name, gym?.name ?? 'N/A', weightClass?.name ?? 'N/A', weight];
const escape = (text) => text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'));
const body = document.querySelector('tbody');
let rows = [];
const show = (word) => {
  const found = rows.filter((row) => row.text.includes(word)).slice(0, 50);
  body.innerHTML = found.map((row) => '<tr>' + row.cells.map((cell) => '<td>' + escape(cell) + '</td>').join('')
    + '<td><button>Edit</button> <button>Delete</button></td></tr>').join('');
};
document.querySelector('input').oninput = (event) => show(event.target.value.toLowerCase());
fetch('/api/session').then(() => fetch('/api/fighters?view=edit')).then((answer) => answer.json()).then(({ data }) => {
  rows = data.map((row) => ({ cells: cells(row), text: cells(row).join(' ').toLowerCase() }));
  show('');
});
</script>`;

type Times = { firstRow: number; key: number };

/** In the page: keeps when the first row was painted, and how long each key took until the frame that shows its rows. */
function watch(): void {
  const times = { firstRow: 0, keys: [] as number[] };
  Object.assign(window, { times });
  let pressed = 0;
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true);
  const painted = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
  new MutationObserver(() => {
    if (times.firstRow === 0 && document.querySelector('tbody tr')) {
      times.firstRow = -1;
      painted(() => (times.firstRow = performance.now()));
    } else if (pressed > 0 && document.querySelector('tbody tr')) {
      const since = pressed;
      const before = times.keys.length;
      painted(() => {
        // The last change after a key is the one that shows its rows.
        if (pressed === since) times.keys[before] = performance.now() - since;
      });
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

const readTimes = (page: Page) =>
  // Put there by `watch`.
  page.evaluate(() => (window as unknown as { times: { firstRow: number; keys: number[] } }).times);

async function measure(context: BrowserContext, url: string): Promise<Times> {
  const page = await context.newPage();
  await page.addInitScript(watch);
  const cdp: CDPSession = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url);
  const field = page.getByLabel('Search fighters');
  await field.waitFor();
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length >= 50);
  await page.waitForTimeout(500);
  const keys: number[] = [];
  await field.focus();
  for (const letter of SEARCH) {
    await page.evaluate(forgetKeys);
    await page.keyboard.press(letter);
    await page.waitForTimeout(700);
    keys.push(...(await readKeys(page)));
  }
  const { firstRow } = await readTimes(page);
  await page.close();
  return { firstRow, key: median(keys) };
}

/** In the page: what was typed before is not counted again. */
function forgetKeys(): void {
  // Put there by `watch`.
  (window as unknown as { times: { keys: number[] } }).times.keys.length = 0;
}

const readKeys = async (page: Page) => (await readTimes(page)).keys.filter((key) => key > 0).slice(-1);

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const lines: string[] = [];
function say(line: string): void {
  lines.push(line);
  console.log(line);
}

const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ['--no-sandbox', '--disable-background-networking'],
});
const site = await startPlatform(PORT);
const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
await context.request.post(`${site.origin}/api/session`, { data: OWNER });
await context.addInitScript(() => sessionStorage.setItem('p8_admin_auth', 'true'));
await context.route(`**${FLOOR_PATH}`, (route) =>
  route.fulfill({ contentType: 'text/html', body: FLOOR_PAGE }),
);

say('| rows | first row ms | floor ms | ratio | key to paint ms | floor ms | ratio |');
say('|---|---|---|---|---|---|---|');
for (const count of COUNTS) {
  const data = makeFighters(count, [1]).map((fields, index) =>
    makeFighter({ ...fields, id: index + 1, gym: { id: 1, name: 'Southside Bell' } }),
  );
  await context.unroute(LIST);
  await context.route(LIST, (route) => route.fulfill({ json: { data } }));
  const ours: Times[] = [];
  const floor: Times[] = [];
  for (let round = 0; round < Number(options.rounds); round += 1) {
    ours.push(await measure(context, `${site.origin}/admin/fighters`));
    floor.push(await measure(context, site.origin + FLOOR_PATH));
  }
  const pair = (read: (times: Times) => number) => {
    const [mine, least] = [median(ours.map(read)), median(floor.map(read))];
    return `${mine.toFixed(0)} | ${least.toFixed(0)} | ${(mine / least).toFixed(2)}`;
  };
  say(`| ${count} | ${pair(({ firstRow }) => firstRow)} | ${pair(({ key }) => key)} |`);
}
await context.unroute(LIST);
const react = measureFloor();
for (const path of ['/admin/login', '/admin', '/admin/videos', '/admin/fighters', '/admin/gyms']) {
  // The login leads on whoever is signed in already.
  const visitor = path === '/admin/login' ? await browser.newContext() : context;
  const { javascript } = await weigh(visitor, site.origin + path);
  const share = (javascript / JAVASCRIPT_AIM).toFixed(2);
  say(
    `\n${path}: ${javascript} bytes of JavaScript, ${share} of the aim, ${(javascript / react).toFixed(2)} of React's floor`,
  );
}
await browser.close();
await site.stop();
if (options.write) {
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(
    'bench/admin/RESULTS.md',
    `# The back office's lists, ${day}\n\nA phone's screen, ${SLOWDOWN} times slower than the machine; medians of ${options.rounds} rounds.\n\n${lines.join('\n')}\n`,
  );
}
