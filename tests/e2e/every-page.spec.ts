import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.ts';

const ROUTES = [
  '/',
  '/services',
  '/mission',
  '/about',
  '/rising-stars',
  '/rising-stars/1',
  '/portfolio',
  '/gyms',
  '/gyms/1',
  '/join-us',
  '/get-started',
  '/contact',
];
/** The pages that the spec lets embed others' posts and thumbnails. */
const EMBEDDING = ['/portfolio', '/gyms/1'];

/** What a word may move when its typeface comes after the first paint. */
const A_PIXEL = 0.001;

const readShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          // The type of a layout shift is not in the DOM's own declarations.
          for (const entry of list.getEntries()) total += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(total), 200);
      }),
  );

for (const width of [390, 1440]) {
  test(`moves nothing and asks no other origin as it loads, ${width} px wide`, async ({
    page,
    thirdParties,
  }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height: 900 });
    for (const route of ROUTES) {
      thirdParties.length = 0;
      await page.goto(route, { waitUntil: 'networkidle' });
      expect(await readShift(page), route).toBeLessThan(A_PIXEL);
      if (!EMBEDDING.includes(route)) expect(thirdParties, route).toEqual([]);
    }
  });
}

test('keeps words where they are when the typefaces come late', async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    await delay(700);
    await route.continue();
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/', { waitUntil: 'networkidle' });
    const isMeasured = await page.evaluate(() =>
      new FontFace('Known', 'local("Arial"), local("Liberation Sans")').load().then(
        () => true,
        () => false,
      ),
    );
    test.skip(!isMeasured, 'This machine has no Arial, nor what is as wide.');
    expect(await readShift(page), `${width} px wide`).toBeLessThan(A_PIXEL);
  }
});

test('fits a screen of 320 px, as at a zoom of 400 %', async ({ page }) => {
  test.setTimeout(60_000);
  await page.setViewportSize({ width: 320, height: 256 });
  for (const route of ROUTES) {
    await page.goto(route);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, route).toBeLessThanOrEqual(0);
  }
});

test('has a title, a description, an address and a picture of its own', async ({ page, request }) => {
  test.setTimeout(60_000);
  const titles = new Set<string>();
  for (const route of ROUTES) {
    await page.goto(route, { waitUntil: 'domcontentloaded' });
    titles.add(await page.title());
    const content = (selector: string) => page.locator(selector).getAttribute('content');
    expect((await content('meta[name="description"]'))?.length, route).toBeGreaterThan(20);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname, route).toBe(route);
    expect(await content('meta[property="og:url"]')).toBe(canonical);
    expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image');
    const picture = new URL((await content('meta[property="og:image"]')) ?? '');
    const answer = await request.get(picture.pathname);
    expect(answer.headers()['content-type'], route).toBe('image/jpeg');
    expect((await answer.body()).byteLength).toBeGreaterThan(10_000);
  }
  expect(titles.size).toBe(ROUTES.length);
});

test('tells machines what it is about, and no birth date', async ({ page }) => {
  const things = async (route: string) => {
    await page.goto(route, { waitUntil: 'domcontentloaded' });
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    return { text: texts.join(), types: texts.map((text) => JSON.parse(text)['@type']) };
  };
  expect((await things('/')).types).toEqual(['Organization']);
  const fighter = await things('/rising-stars/19');
  expect(fighter.types).toEqual(expect.arrayContaining(['Person', 'VideoObject', 'BreadcrumbList']));
  expect(fighter.text).not.toMatch(/birth/i);
  expect((await things('/gyms/9')).types).toEqual(
    expect.arrayContaining(['SportsActivityLocation', 'VideoObject', 'BreadcrumbList']),
  );
});

test('is in the sitemap, and what is not public is not', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const index = await (await request.get(new URL(/Sitemap: (.+)/.exec(robots)?.[1] ?? '').pathname)).text();
  const sitemap = await (
    await request.get(new URL(/<loc>(.+?)<\/loc>/.exec(index)?.[1] ?? '').pathname)
  ).text();
  const paths = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  for (const route of ROUTES) expect(paths).toContain(route);
  expect(paths.filter((path) => /admin|fallback|404|thanks|share/.test(path))).toEqual([]);
});

test('has a feed of new videos, newest first', async ({ request }) => {
  const feed = await (await request.get('/feed.xml')).text();
  const dates = [...feed.matchAll(/<pubDate>(.+?)<\/pubDate>/g)].map(([, date]) => Date.parse(date ?? ''));
  expect(dates.length).toBeGreaterThanOrEqual(20);
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  expect(feed).toContain('<link>https://');
});

test('comes with the headers that keep a browser safe, whatever it is', async ({ request }) => {
  for (const path of ['/', '/rising-stars/1', '/nothing-here', '/admin/login', '/favicon.svg']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toContain("default-src 'self'");
    expect(headers['content-security-policy'], path).not.toContain('unsafe');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
    expect(headers['x-frame-options'], path).toBe('DENY');
    expect(headers['permissions-policy'], path).toContain('camera=()');
  }
});

test('has icons and a manifest', async ({ page, request }) => {
  await page.goto('/about');
  const hrefs = await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs).toHaveLength(4);
  const { icons } = await (await request.get('/manifest.webmanifest')).json();
  for (const href of [...hrefs, ...icons.map(({ src }: { src: string }) => src)])
    expect((await request.get(href)).status(), href).toBe(200);
});
