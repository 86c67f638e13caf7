import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { contact } from '#src/copy/contact.ts';
import { E2E } from '../support/e2e.ts';
import { ROUTES } from '../support/routes.ts';
import { HEIGHT_PX, type TestBrowser } from './browser.ts';
import { hasFirefox, startFirefox } from './firefox.ts';
import { hasWebKit, startWebKit } from './webkit.ts';

// Most visitors have an iPhone, whose browsers all use WebKit. The other tests run in Chromium.

const ENGINES = [
  { name: 'WebKit', isInstalled: hasWebKit(), start: startWebKit, packages: 'webkit2gtk-driver and xvfb' },
  { name: 'Firefox', isInstalled: hasFirefox(), start: startFirefox, packages: 'firefox-esr' },
];
const WAIT = { timeout: 30_000, interval: 100 };

for (const { name, isInstalled, packages } of ENGINES)
  if (!isInstalled) console.warn(`The tests in ${name} are skipped. To run them, install ${packages}.`);

describe.each(ENGINES)('$name', ({ isInstalled, start }) => {
  let browser: TestBrowser;
  const open = (path: string) => browser.open(new URL(path, inject('siteUrl')).href);
  const read = <T>(expression: string) => browser.run<T>(`return ${expression};`);
  const isShown = (selector: string) =>
    read<boolean>(`document.querySelector(${JSON.stringify(selector)})?.checkVisibility() ?? false`);
  const expectShown = (selector: string) =>
    vi.waitFor(async () => expect(await isShown(selector), selector).toBe(true), WAIT);
  const expectText = (text: string) =>
    vi.waitFor(async () => expect(await read<string>('document.body.textContent')).toContain(text), WAIT);
  /** Opens a page, and waits until the intro has ended. */
  const openPage = async (path: string) => {
    await open(path);
    const hasIntro = () => read<boolean>('document.documentElement.hasAttribute("data-intro")');
    await vi.waitFor(async () => expect(await hasIntro()).toBe(false), WAIT);
  };
  /** Waits until the script of an element runs. */
  const expectHydrated = (selector: string) =>
    vi.waitFor(
      async () =>
        expect(
          await read<boolean>(`document.querySelector('${selector}').closest('astro-island[ssr]') === null`),
        ).toBe(true),
      WAIT,
    );

  beforeAll(async () => {
    if (isInstalled) browser = await start();
  });
  afterAll(() => browser?.close());

  it.skipIf(!isInstalled).each(ROUTES)('%s is usable', async (route) => {
    await open(route);
    await expectShown('h1');
    expect(await read<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    // An empty strip below the content of an item is an old fault of lists without markers in WebKit.
    const gaps = await browser.run<string[]>(`
      return [...document.querySelectorAll('main [role=list] > li:has(> article:only-child, > a:only-child)')]
        .filter((item) => getComputedStyle(item).display === 'list-item')
        .filter((item) => item.getBoundingClientRect().height - item.firstElementChild.getBoundingClientRect().height > 2)
        .map((item) => item.innerText.slice(0, 40));`);
    expect(gaps).toEqual([]);
    expect(browser.takeErrors()).toEqual([]);
  });

  it.skipIf(!isInstalled)('the tabs of Rising Stars switch', async () => {
    await openPage('/rising-stars');
    await expectHydrated('[role=tablist]');
    const selected = () => read<string>('document.querySelector("[role=tab][aria-selected=true]").innerText');
    const first = await selected();
    await browser.click('[role=tab][aria-selected=false]');
    await vi.waitFor(async () => expect(await selected()).not.toBe(first), WAIT);
  });

  it.skipIf(!isInstalled)('the contact form sends a message', async () => {
    await openPage('/contact');
    await expectHydrated('main form');
    await browser.fill('[name="First-Name"]', 'Ada');
    await browser.fill('[name="Last-Name"]', 'Marlowe');
    await browser.fill('[name="Email"]', 'ada@example.com');
    await browser.fill('[name="Message"]', 'Please film our show.');
    await browser.click('main form button[type=submit]');
    await expectText(contact.thanks);
    expect(browser.takeErrors()).toEqual([]);
  });

  it.skipIf(!isInstalled)('the owner signs in, sees every screen in the rail, and edits a gym', async () => {
    await open('/admin/login');
    await expectShown('[type=password]');
    await browser.fill('[autocomplete=username]', E2E.username);
    await browser.fill('[type=password]', E2E.password);
    browser.takeErrors();
    await browser.click('main form button[type=submit]');
    await expectText('ADMIN DASHBOARD');
    const railEnd = await read<number>(
      'document.querySelector("#more-screens li:last-child").getBoundingClientRect().bottom',
    );
    expect(railEnd).toBeLessThan(HEIGHT_PX);
    await open('/admin/gyms/1');
    await expectShown('[name=city]');
    // Firefox reports requests of the dashboard that were canceled when the form was opened.
    browser.takeErrors();
    await browser.fill('[name=city]', 'Halfway');
    await browser.click('form button[type=submit]');
    await expectText('Gym updated');
    expect(browser.takeErrors()).toEqual([]);
    await openPage('/gyms/1');
    await expectText('Halfway');
  });
});
