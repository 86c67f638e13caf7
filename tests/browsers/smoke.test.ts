import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { contact } from '#src/copy/contact.ts';
import { ROUTES } from '../support/api/routes.ts';
import { HIGHLIGHT_REQUEST } from '../support/content/leads.ts';
import { E2E } from '../support/site/e2e.ts';
import { HEIGHT_PX, type TestBrowser, WIDTH_PX } from './browser.ts';
import { startChromium } from './chromium.ts';
import { findVisualDifferences } from './compare-screenshots.ts';
import { hasFirefox, startFirefox } from './firefox.ts';
import { takeStill } from './hold-still.ts';
import { type NetworkGate, openNetworkGate } from './network-gate.ts';
import { type TestedPage, toTestedPage } from './tested-page.ts';
import { hasWebKit, startWebKit } from './webkit.ts';

// Most visitors have an iPhone, whose browsers all use WebKit. The other tests run in Chromium.

/** Each engine changes its own record, because all engines use the same site concurrently. */
const ENGINES = [
  {
    name: 'WebKit',
    isInstalled: hasWebKit(),
    start: startWebKit,
    packages: 'webkit2gtk-driver and xvfb',
    record: 1,
  },
  { name: 'Firefox', isInstalled: hasFirefox(), start: startFirefox, packages: 'firefox-esr', record: 2 },
];
const installed = ENGINES.filter(({ isInstalled }) => isInstalled);

for (const { name, isInstalled, packages } of ENGINES)
  if (!isInstalled) console.warn(`The tests in ${name} are skipped. To run them, install ${packages}.`);

const PHONE_WIDTH_PX = 390;
const WIDE_PX = 1440;
/** The public pages whose screenshots are compared with those of Chromium. The dashboard is compared too. */
const COMPARED = ['/', '/mission', '/rising-stars', '/gyms', '/services', '/contact'];
const OTHER_ROUTES = ROUTES.filter((route) => !COMPARED.includes(route));
/** Below the hero, Firefox wraps a heading of /mission at a different word. */
const HIDDEN: Record<string, string> = { '/mission': 'main > :not(.hero)' };

const pages = new Map<string, TestedPage>();
const gates = new Map<string, NetworkGate>();
const references = new Map<string, Uint8Array>();
const files = mkdtempSync(path.join(tmpdir(), 'photos-'));
const photo = path.join(files, 'cut-out.png');

/** Starts a browser that reaches the site through its own gate. */
async function start(name: string, startBrowser: () => Promise<TestBrowser>): Promise<TestedPage> {
  const gate = await openNetworkGate(inject('siteUrl'));
  gates.set(name, gate);
  const page = toTestedPage(await startBrowser(), gate.url);
  pages.set(name, page);
  return page;
}

async function signIn(page: TestedPage): Promise<void> {
  await page.open('/admin/login');
  await page.expectShown('[type=password]');
  await page.fill('[autocomplete=username]', E2E.username);
  await page.fill('[type=password]', E2E.password);
  page.takeErrors();
  await page.click('main form button[type=submit]');
  // Wait for the parts of the dashboard and of the rail that load separately.
  for (const text of ['First steps', 'Last edits', 'The site shows everything you saved'])
    await page.expectText(text);
}

/** Takes screenshots until two in a row look the same. On a busy machine, a film may not be at its first frame yet. */
async function takeReference(page: TestedPage, hidden?: string): Promise<Uint8Array> {
  let last = await takeStill(page, hidden);
  for (;;) {
    const next = await takeStill(page, hidden);
    if ((await findVisualDifferences(last, next)).length === 0) return next;
    last = next;
  }
}

async function takeReferences(): Promise<void> {
  const page = await start('Chromium', startChromium);
  for (const route of COMPARED) {
    await page.open(route);
    references.set(route, await takeReference(page, HIDDEN[route]));
  }
  await signIn(page);
  references.set('/admin', await takeReference(page));
  await page.close();
}

/** Compares the page with its screenshot in Chromium. */
async function expectLikeChromium(page: TestedPage, route: string): Promise<void> {
  const reference = references.get(route);
  if (!reference) throw new Error(`There is no reference for ${route}`);
  let differences: string[] = [];
  // On a busy machine, WebKit may not draw a stopped film. Each attempt starts and stops the film again.
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    differences = await findVisualDifferences(reference, await takeStill(page, HIDDEN[route]));
    if (differences.length === 0) break;
  }
  expect(differences).toEqual([]);
}

beforeAll(async () => {
  if (installed.length === 0) return;
  // A photo that is scaled down before its upload. All of it is transparent.
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  await sharp({ create: { width: 3000, height: 1500, channels: 4, background: transparent } }).toFile(photo);
  await Promise.all([takeReferences(), ...installed.map((engine) => start(engine.name, engine.start))]);
});
afterAll(async () => {
  for (const page of pages.values()) await page.close();
  for (const gate of gates.values()) gate.close();
  rmSync(files, { recursive: true });
});

const getPage = (name: string): TestedPage => {
  const page = pages.get(name);
  if (!page) throw new Error(`${name} was not started`);
  return page;
};

// The engines run concurrently, and each one runs its tests in order. No engine changes anything before all of them
// have compared the pages with their references.
const inEachEngine = (define: (engine: (typeof ENGINES)[number]) => void) =>
  describe.concurrent.each(ENGINES)('in $name', (engine) => {
    describe.skipIf(!engine.isInstalled)('', { concurrent: false }, () => define(engine));
  });

describe('every page', () => {
  inEachEngine(({ name }) => {
    it.each(OTHER_ROUTES)('%s is usable', async (route) => {
      const page = getPage(name);
      await page.open(route);
      await page.expectUsable();
    });

    it.each(COMPARED)('%s is usable, and looks the same as in Chromium', async (route) => {
      const page = getPage(name);
      await page.open(route);
      await page.expectUsable();
      await expectLikeChromium(page, route);
    });

    it('the owner signs in, and the dashboard and the rail look the same as in Chromium', async () => {
      const page = getPage(name);
      await signIn(page);
      const railEnd = await page.read<number>(
        'document.querySelector("#more-screens li:last-child").getBoundingClientRect().bottom',
      );
      expect(railEnd).toBeLessThan(HEIGHT_PX);
      await expectLikeChromium(page, '/admin');
      await page.expectUsable();
    });
  });
});

describe('a visit', () => {
  inEachEngine(({ name, record }) => {
    it('a weight tab can be selected, and is still selected after going back from a fighter', async () => {
      const page = getPage(name);
      await page.open('/rising-stars');
      await page.expectHydrated('[role=tablist]');
      const selected = 'document.querySelector("[role=tab][aria-selected=true]")?.innerText';
      const label = await page.read<string>('document.querySelectorAll("[role=tab]")[3].innerText');
      await page.click('[role=tab]:nth-of-type(4)');
      await page.expectValue(selected, label);
      await page.expectShown('#fighters li h3 a');
      const href = await page.read<string>('document.querySelector("#fighters li h3 a").pathname');
      await page.click('#fighters li h3 a');
      await page.expectPath(href);
      await page.expectShown('main [role=tablist]');
      await page.goBack();
      await page.expectPath('/rising-stars');
      await page.expectValue(selected, label);
      await page.expectShown(`#fighters a[href="${href}"]`);
      expect(page.takeErrors()).toEqual([]);
    });

    it('the search finds a fighter, closes with Escape, and opens the first result with Enter', async () => {
      const page = getPage(name);
      await page.open('/gyms');
      await page.click('a[data-search-link]');
      await page.expectShown('.site-search input');
      await page.press('Escape');
      await page.expectValue('document.querySelector(".site-search")', null);
      await page.expectFocus('a[data-search-link]');
      await page.click('a[data-search-link]');
      await page.expectShown('.site-search input');
      await page.fill('.site-search input', 'Ada Marlowe');
      await page.expectShown('.site-search [role=option]');
      const href = await page.read<string>('document.querySelector(".site-search [role=option]").pathname');
      await page.press('Enter');
      await page.expectPath(href);
      expect(page.takeErrors()).toEqual([]);
    });

    it('on a phone, the menu opens, closes with Escape, and leads to another page', async () => {
      const page = getPage(name);
      const button = '[aria-controls=mobile-menu]';
      await page.resize(PHONE_WIDTH_PX);
      await page.open('/contact');
      await page.expectHydrated(button);
      await page.expectUsable();
      await page.click(button);
      await page.expectShown('#mobile-menu a[href="/gyms"]');
      await page.press('Escape');
      await page.expectValue('document.querySelector("dialog[open]")', null);
      await page.expectFocus(button);
      await page.click(button);
      await page.expectShown('#mobile-menu a[href="/gyms"]');
      await page.click('#mobile-menu a[href="/gyms"]');
      await page.expectPath('/gyms');
      await page.expectValue('document.querySelector("dialog[open]")', null);
      await page.expectUsable();
      await page.resize(WIDTH_PX);
    });

    it('the contact form sends a message', async () => {
      const page = getPage(name);
      await page.open('/contact');
      await page.expectHydrated('main form');
      await page.fill('[name="First-Name"]', 'Ada');
      await page.fill('[name="Last-Name"]', 'Marlowe');
      await page.fill('[name="Email"]', 'ada@example.com');
      await page.fill('[name="Message"]', `Please film our show, ${name}.`);
      await page.click('main form button[type=submit]');
      await page.expectText(contact.thanks);
      expect(page.takeErrors()).toEqual([]);
    });

    it('an offline save waits on the device, is sent when the network returns, and appears on the site', async () => {
      const page = getPage(name);
      const gate = gates.get(name);
      await page.open(`/admin/gyms/${record}`);
      await page.expectShown('[name=city]');
      gate?.setOpen(false);
      await page.fill('[name=city]', 'Basement');
      await page.click('form button[type=submit]');
      await page.expectText('1 change to send');
      gate?.setOpen(true);
      // The event is repeated because it has no effect while an attempt that began offline is running.
      await page.expectValue(
        '(dispatchEvent(new Event("online")), document.body.textContent.includes("Sent 1 change"))',
        true,
      );
      // The requests that failed offline have logged errors.
      page.takeErrors();
      await page.open(`/gyms/${record}`);
      await page.expectText('Basement');
    });

    it('a large transparent picture is uploaded as a photo and stays transparent', async () => {
      const page = getPage(name);
      const image = '[aria-label="Featured Image"] img';
      await page.open(`/admin/fighters/${record}`);
      await page.expectShown('[aria-label="Featured Image"]');
      await page.expectImage(image);
      const before = await page.read<string>(`${page.find(image)}.src`);
      page.takeErrors();
      await page.chooseFile('[aria-label="Featured Image"] input[type=file]', photo);
      await page.expectText('1 photo added');
      await page.expectValue(`${page.find(image)}.src === ${JSON.stringify(before)}`, false);
      await page.expectImage(image);
      const alpha = await page.run<number>(`
        const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
        const context = canvas.getContext('2d');
        context.drawImage(${page.find(image)}, 0, 0);
        return context.getImageData(0, 0, 1, 1).data[3];`);
      expect(alpha).toBe(0);
      await page.click('form button[type=submit]');
      await page.expectText('Fighter updated');
      expect(page.takeErrors()).toEqual([]);
    });

    it("a video's poster is cropped and added, and the list of videos shows it", async () => {
      const page = getPage(name);
      await page.open(`/admin/videos/${record}`);
      await page.expectShown('[aria-label^="Poster of"]');
      page.takeErrors();
      await page.chooseFile('[aria-label^="Poster of"] input[type=file]', photo);
      await page.expectShown('dialog[open] canvas');
      await page.click('dialog[open] .button:not([data-variant])');
      await page.expectText('Poster changed');
      expect(page.takeErrors()).toEqual([]);
      await page.open('/admin/videos');
      await page.expectImage('table [data-picture] img');
    });

    // In a wider window, the actions are words instead of icons, so they need more room.
    it('the list of videos fits in a wider window', async () => {
      const page = getPage(name);
      await page.expectShown('table td:last-child button');
      await page.resize(WIDE_PX);
      await page.expectUsable();
      await page.resize(WIDTH_PX);
    });

    it("the private pages of a client, a fighter and a minor's guardian are usable", async () => {
      const page = getPage(name);
      await page.open('/contact');
      const lead = await page.request<{ id: number }>('POST', '/api/highlight-requests', {
        ...HIGHLIGHT_REQUEST,
        'Instagram-Handle': `@reel${name}`,
      });
      const fighter = await page.request<{ id: number }>('POST', '/api/fighters', {
        name: `Bo ${name}`,
        dateOfBirth: `01/01/${new Date().getFullYear() - 15}`,
        published: false,
      });
      await page.request('PUT', `/api/highlight-requests/${lead.id}`, { status: 'accepted' });
      const reel = { version: 1, url: 'https://www.youtube.com/watch?v=abcdefghijk', note: '' };
      await page.request('POST', `/api/client-pages/${lead.id}/reels`, reel);
      const paths: string[] = [];
      for (const [purpose, subjectId] of [
        ['reel', lead.id],
        ['fighter', fighter.id],
        ['guardian', fighter.id],
      ]) {
        const link = { purpose, subjectId };
        const { url } = await page.request<{ url: string }>('POST', '/api/private-links', link);
        paths.push(new URL(url).pathname);
      }
      for (const privatePath of paths) {
        await page.resize(WIDTH_PX);
        await page.open(privatePath);
        await page.expectUsable();
        await page.resize(PHONE_WIDTH_PX);
        await page.expectUsable();
      }
      await page.resize(WIDTH_PX);
    });
  });
});
