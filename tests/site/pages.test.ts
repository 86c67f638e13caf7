import { expect, it } from 'vitest';
import { MAIN_SCREENS, MORE_SCREENS } from '#src/copy/admin/navigation.ts';
import { ROUTES } from '../support/api/routes.ts';
import { parseStructuredData } from '../support/pages/structured-data.ts';
import { listElements, listLocations, readText, request } from '../support/site/built-site.ts';

const metaOf = (html: string, key: string) =>
  listElements(html, 'meta').find(({ name, property }) => name === key || property === key)?.['content'];

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];

it.each(ROUTES)('%s has a description, a canonical URL and a share image', async (route) => {
  const html = await readText(route);
  expect(metaOf(html, 'description')?.length).toBeGreaterThan(20);
  const canonical = listElements(html, 'link').find(({ rel }) => rel === 'canonical')?.['href'];
  expect(new URL(canonical ?? '').pathname).toBe(route);
  expect(metaOf(html, 'og:url')).toBe(canonical);
  expect(metaOf(html, 'twitter:card')).toBe('summary_large_image');
  const image = await request(new URL(metaOf(html, 'og:image') ?? '').pathname);
  expect(image.headers.get('content-type')).toBe('image/jpeg');
  expect((await image.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
});

it('every route has a unique title', async () => {
  const titles = await Promise.all(ROUTES.map(async (route) => titleOf(await readText(route))));
  expect(titles).not.toContain(undefined);
  expect(new Set(titles).size).toBe(ROUTES.length);
});

const listStructuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    parseStructuredData(JSON.parse(json)),
  );

it.each(ROUTES)('the structured data of %s is valid and has no birth date', async (route) => {
  expect(JSON.stringify(listStructuredData(await readText(route)))).not.toMatch(/birth/i);
});

it.each([
  ['/', 'website', ['WebSite', 'Organization']],
  ['/rising-stars/19', 'profile', ['ProfilePage', 'VideoObject', 'BreadcrumbList']],
  ['/gyms/9', 'website', ['SportsActivityLocation', 'VideoObject', 'BreadcrumbList']],
  ['/shows/2', 'website', ['SportsEvent', 'BreadcrumbList']],
])('%s has the Open Graph type %s and the structured data %s', async (route, openGraphType, types) => {
  const html = await readText(route);
  expect(metaOf(html, 'og:type')).toBe(openGraphType);
  expect(new Set(listStructuredData(html).map((data) => data['@type']))).toEqual(new Set(types));
});

it.each([
  ['/rising-stars/19', '/f/ada-marlowe'],
  ['/gyms/9', '/g/southside-bell'],
])('%s shares its readable link %s, which redirects to it', async (route, link) => {
  const html = await readText(route);
  const shared = listElements(html, 'button').map((button) => button['data-share']);
  expect(shared.filter((url) => url?.startsWith('/'))).toEqual([link]);
  expect((await request(link)).headers.get('location')).toBe(route);
});

it.each(['/rising-stars', '/gyms'])(
  'without scripts, %s says how to search, and its field leads to the results',
  async (route) => {
    const html = await readText(`${route}?q=marlowe`);
    expect(html).toMatch(/<noscript>\s*<p[^>]*>Without JavaScript, a link cannot filter this list\./);
    expect(listElements(html, 'form').map(({ action }) => action)).toContain('/search');
    expect(listElements(html, 'input').map(({ name }) => name)).toContain('q');
  },
);

it('the story card of a fighter has no birth date and no age', async () => {
  const buttons = listElements(await readText('/rising-stars/19'), 'button');
  const card = buttons.find((button) => button['data-story-card'])?.['data-story-card'] ?? '';
  expect(Object.keys(JSON.parse(card)).sort()).toEqual([
    'brand',
    'focus',
    'gym',
    'link',
    'name',
    'photo',
    'weight',
  ]);
});

/** The fighters and gyms that a page links to, each as a path after the `rel` of the link, if it has one. */
const listRecordLinks = (html: string) =>
  listElements(html, 'a')
    .filter(({ href = '' }) => /^\/(?:rising-stars|gyms)\/\d+$/.test(href))
    .map(({ href, rel }) => (rel ? `${rel} ${href}` : href));

// Ada Marlowe (147 lbs) is the first fighter in her weight tab. Rory O'Dell (120 lbs) is in two tabs.
it.each([
  [
    'a gym, a gym mate and the next fighter',
    '/rising-stars/19',
    ['/gyms/9', '/rising-stars/7', 'next /rising-stars/20'],
  ],
  [
    'a gym, a gym mate and the neighbors in both tabs',
    '/rising-stars/10',
    [
      '/gyms/16',
      '/rising-stars/26',
      'prev /rising-stars/9',
      'next /rising-stars/4',
      'prev /rising-stars/15',
      'next /rising-stars/11',
    ],
  ],
  ['no gym or fighter, because the fighter has only a name', '/rising-stars/42', []],
  ['its fighters', '/gyms/9', ['/rising-stars/19', '/rising-stars/7']],
])('$1 links to $0', async (_case, route, links) => {
  expect(listRecordLinks(await readText(route))).toEqual(links);
});

it('the page of a fighter shows the tale of the tape', async () => {
  const html = await readText('/rising-stars/19');
  const [, tape = ''] = /Tale of the tape<\/h2>(.*?)<\/dl>/s.exec(html) ?? [];
  const terms = [...tape.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, term]) => term);
  expect(terms).toEqual(['Last competition']);
});

async function readSitemap(): Promise<string[]> {
  const robots = await readText('/robots.txt');
  const index = await readText(new URL(/Sitemap: (.+)/.exec(robots)?.[1] ?? '').pathname);
  return listLocations(await readText(listLocations(index)[0] ?? ''));
}

it('the sitemap lists every public route, but no admin, fallback or error page', async () => {
  const paths = await readSitemap();
  expect(paths).toEqual(expect.arrayContaining(ROUTES));
  expect(paths.filter((path) => /admin|fallback|404|thanks|share/.test(path))).toEqual([]);
});

it('the feed lists the new videos and the shows, newest first', async () => {
  const feed = await readText('/feed.xml');
  const dates = [...feed.matchAll(/<pubDate>(.+?)<\/pubDate>/g)].map(([, date]) => Date.parse(date ?? ''));
  expect(dates.length).toBeGreaterThanOrEqual(20);
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  expect(feed).toContain('<link>https://');
  // The upcoming show comes first, without a date.
  expect(/<item>.*?<\/item>/s.exec(feed)?.[0]).toMatch(/\/shows\/3<\/link>(?!.*<pubDate>)/s);
});

it.each(['/about', '/es/about'])('%s links to the English feed with the title of the feed', async (path) => {
  const [, title] = /<title>(.+?)<\/title>/.exec(await readText('/feed.xml')) ?? [];
  const links = listElements(await readText(path), 'link').filter(({ hreflang }) => hreflang !== undefined);
  expect(links.filter(({ type }) => type === 'application/rss+xml')).toMatchObject([
    { title, hreflang: 'en' },
  ]);
  // Search engines ignore a relative URL of another language.
  for (const { href = '' } of links)
    expect(new URL(href).pathname).toMatch(/^\/(?:feed\.xml|(?:es\/)?about)$/);
});

it('the site has icons and a manifest', async () => {
  const links = listElements(await readText('/about'), 'link')
    .filter(({ rel = '' }) => /^(?:icon|apple-touch-icon|manifest)$/.test(rel))
    .map(({ href = '' }) => href);
  expect(links).toHaveLength(4);
  const { icons } = await (await request('/manifest.webmanifest')).json();
  for (const path of [...links, ...icons.map(({ src }: { src: string }) => src)])
    expect([path, (await request(path)).status]).toEqual([path, 200]);
});

it('a record without its own share image has the default one', async () => {
  const missing = await request('/share/fighters/999999.jpg');
  expect(missing.status).toBe(200);
  const defaultImage = await request('/share/default.jpg');
  expect(Buffer.from(await missing.arrayBuffer()).equals(Buffer.from(await defaultImage.arrayBuffer()))).toBe(
    true,
  );
});

it.each([
  '/rising-stars/2000000',
  '/rising-stars/2000000/',
  '/gyms/2000000',
  '/gyms/2000000/',
  '/shows/2000000/',
  '/gyms/foo/1', // The fallback page serves every unknown path under /gyms.
])('%s returns the page that loads its record', async (path) => {
  const response = await request(path);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toMatch(/Loading (?:gym|fighter|show)\.\.\./);
  expect(metaOf(html, 'robots')).toBe('noindex');
});

it.each([
  ['/contact', 'an intro', true],
  ['/contact/thanks', 'no intro', false],
  ['/contact/invalid', 'no intro', false],
])('%s has %s', async (path, _case, hasIntro) => {
  const html = await readText(path);
  expect([html.includes('data-intro-cover'), html.includes('dataset.intro')]).toEqual([hasIntro, hasIntro]);
});

it.each([
  ['/mission', 'the top', true],
  ['/contact', 'the top', true],
  ['/get-started', 'the top', true],
  ['/services', 'the last scroll position', false],
])('%s starts at %s when it is visited again', async (path, _case, startsAtTop) => {
  expect((await readText(path)).includes("history.scrollRestoration = 'manual'")).toBe(startsAtTop);
});

it.each([
  ['/about', 'About Page - Coming Soon'],
  ['/join-us', 'Join Us Page - Coming Soon'],
])('%s announces that it is coming soon, and the home page has no link to it', async (path, heading) => {
  expect(/<h1[^>]*>([^<]*)/.exec(await readText(path))?.[1]).toBe(heading);
  for (const page of ['/', path])
    expect(listElements(await readText(page), 'a').map(({ href }) => href)).not.toContain(path);
});

/** The links of a fight card to the request form. */
const listOrderLinks = (html: string) =>
  listElements(html, 'a').flatMap(({ href = '' }) => (href.includes('?bout=') ? [href] : []));

it('without scripts, the page of a show has all bouts, and each filmed one can be ordered', async () => {
  const html = await readText('/shows/1');
  const bouts = listElements(html, 'li').filter(({ id }) => id?.startsWith('bout-'));
  expect(bouts).toHaveLength(6);
  // The last one was not filmed.
  expect(listOrderLinks(html)).toEqual(
    bouts.slice(0, -1).map(({ id = '' }) => `/get-started?bout=1-${id.replace('bout-', '')}`),
  );
});

it('the page of a show that has not begun offers no reel', async () => {
  const html = await readText('/shows/3');
  expect(html).toContain('>Upcoming<');
  expect(listOrderLinks(html)).toEqual([]);
  expect(html).not.toContain('/get-started?show=');
});

it('the link to a bout in a longer film starts at the bout', async () => {
  const urls = listElements(await readText('/shows/2'), 'a').map(({ href }) => href);
  expect(urls).toContainEqual(expect.stringMatching(/^https:\/\/www\.youtube\.com\/.*&amp;t=760s$|&t=760s$/));
});

it.each([
  ['/admin/videos/new', 'Manage Videos'],
  ['/admin/fighters/new', 'Manage Fighters'],
  ['/admin/fighters/weigh-ins', 'Import Weigh-ins'],
  ['/admin/inbox/new', 'Add a Request'],
  ['/admin/gyms/bulk', 'Manage Gyms'],
  ['/admin/gyms/1?q=x', 'Manage Gyms'],
  ['/admin/weight-classes/999999', 'Manage Weight Classes'],
])('%s returns the page "%s"', async (path, title) => {
  const response = await request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(titleOf(await response.text())).toContain(`${title} |`);
});

it('only the page of a fighter with weigh-ins has their chart, table and style sheet', async () => {
  const stylesheetsOf = (html: string) =>
    listElements(html, 'link').filter(({ rel }) => rel === 'stylesheet');
  const html = await readText('/rising-stars/28');
  expect(html).toMatch(/<svg role="img" aria-label="7 weigh-ins, from 154 lbs on Feb 24, 2024 to 168 lbs/);
  expect(html).toMatch(/<summary>All 7 weigh-ins<\/summary>.*Harbor Row Fight Night/s);
  // The first style sheet is for the bouts of the fighter.
  const [, stylesheet, ...others] = stylesheetsOf(html);
  expect(others).toEqual([]);
  expect(await readText(stylesheet?.['href'] ?? '')).toContain('.weigh-ins');
  const other = await readText('/rising-stars/2');
  expect(stylesheetsOf(other)).toEqual([]);
  expect(other).not.toMatch(/weigh-in-log|weighIns/);
});

it('the page of a fighter or gym lists the bouts, and a page without bouts does not mention shows', async () => {
  const fighter = await readText('/rising-stars/19');
  expect(fighter).toMatch(
    /<h2 id="fought-at"[^>]*>Fought at<.*vs\. Bo Hutchins.*Win<.*href="\/shows\/2#bout-\w{8}"/s,
  );
  expect(fighter).toMatch(/<a href="https:\/\/www\.youtube\.com\/watch\?v=dM0LoneStar&amp;t=1685s"/);
  const gym = await readText('/gyms/9');
  expect(gym).toMatch(
    /Next bouts<.*Imani Okafor vs\. Tess Oberlin.*Fought at<.*Ada Marlowe vs\. Bo Hutchins/s,
  );
  expect(await readText('/rising-stars/2')).not.toMatch(/\/shows|fought-at/);
});

it('the home page and the portfolio list the next show and the latest past shows', async () => {
  for (const page of ['/', '/portfolio'])
    expect(await readText(page)).toMatch(/Winter Bell Showcase.*Lone Star Gloves.*Harbor Open/s);
});

it('a path under an unknown admin path returns 404', async () => {
  expect((await request('/admin/nonsense/1')).status).toBe(404);
});

it('the prerendered lists link to every gym and to at least 38 fighters', async () => {
  const pathsOf = async (list: string) =>
    new Set(
      listElements(await readText(list), 'a')
        .map(({ href = '' }) => href)
        .filter((href) => href.startsWith(`${list}/`)),
    );
  const fighters = await pathsOf('/rising-stars');
  expect(fighters.size).toBeGreaterThanOrEqual(38);
  const gyms = (await readSitemap()).filter((path) => /^\/gyms\/\d/.test(path));
  expect([...(await pathsOf('/gyms'))].sort()).toEqual(gyms.sort());
  expect(await readText([...fighters][0] ?? '')).toMatch(/<h1[^>]*>[^<]/);
});

it.each([
  ['/admin', '/admin'],
  ['/admin/inbox', '/admin/inbox'],
  ['/admin/fighters/new', '/admin/fighters'],
  ['/admin/inbox/new', '/admin/inbox'],
  ['/admin/trash', '/admin/trash'],
])('%s links to every screen, and marks %s as the current one', async (route, current) => {
  const html = await readText(route);
  const [, nav = ''] = /<nav[^>]*aria-label="Back office"[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
  const links = listElements(nav, 'a').filter(({ href }) => href?.startsWith('/admin'));
  expect(links.map(({ href }) => href)).toEqual([...MAIN_SCREENS, ...MORE_SCREENS].map(({ href }) => href));
  expect(links.filter((link) => link['aria-current']).map(({ href }) => href)).toEqual([current]);
});

it('the login page has no navigation', async () => {
  expect(await readText('/admin/login')).not.toContain('aria-label="Back office"');
});

it.each([
  ['/', '/manifest.webmanifest', 'browser'],
  ['/admin', '/admin/manifest.webmanifest', 'standalone'],
  ['/admin/login', '/admin/manifest.webmanifest', 'standalone'],
])('%s links to the manifest %s', async (route, path, display) => {
  const links = listElements(await readText(route), 'link').filter(({ rel }) => rel === 'manifest');
  expect(links.map(({ href }) => href)).toEqual([path]);
  const response = await request(path);
  expect(response.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = await response.json();
  expect(manifest.display).toBe(display);
  expect((await request(manifest.start_url)).status).toBe(200);
  expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true);
  for (const { src } of manifest.icons) expect((await request(src)).status).toBe(200);
});
