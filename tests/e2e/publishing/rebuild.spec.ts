import type { Page } from '@playwright/test';
import { BIO_FIELDS } from '#src/domain/fighters/bio-fields.ts';
import { asOwner, create, listRows, rowOf, uniqueId } from '../../support/api/owner.ts';
import { readFilm } from '../../support/content/films.ts';
import { XSS_PAYLOADS } from '../../support/content/xss-payloads.ts';
import { DEMO_URL } from '../../support/site/demo-build.ts';
import { expect, test } from '../../support/site/site.ts';

const STATUS_LINE = /^(?:Checking|The site|Your)/;
const statusLine = (page: Page) => page.getByRole('status').filter({ hasText: STATUS_LINE });
const LIVE = 'The site shows everything you saved.';
const BEING_PUBLISHED = /^Your change is saved\. The site (?:will be updated shortly\.|is being updated…)$/;
/** The timeout for two rebuilds in a row, which other tests slow down. */
const BUILD_MS = 300_000;

const readPage = async (page: Page, path: string) => (await page.request.get(path)).text();

const SLUG = 'attack';
/** A harmless name with characters that HTML escapes. */
const ODD_NAME = `O'Hara "Iron" <3 & Söhne`;

type Planted = Record<'fighters' | 'gyms' | 'videos', number[]> & { weightClass: number };

/** Enough fighters, gyms and videos for each payload to be in a text field of at least one record. */
const RECORDS_PER_KIND = 22;

/** Creates fighters, gyms, videos and a weight class with the payloads in their text fields. Returns their ids. */
async function plant(page: Page): Promise<Planted> {
  const planted: Planted = { fighters: [], gyms: [], videos: [], weightClass: 0 };
  const plantOne = async (index: number) => {
    const payloadOf = (field: number) =>
      XSS_PAYLOADS[(index + field * RECORDS_PER_KIND) % XSS_PAYLOADS.length] ?? '';
    const nameOf = (field: number, length = 150) => payloadOf(field).slice(0, length);
    const texts = Object.fromEntries(BIO_FIELDS.map((field, at) => [field, payloadOf(at)]));
    // The API rejects a payload as a handle, but accepts most payloads within a URL.
    const [instagram, tiktok, youtube] = [0, 1, 2].map((field) => nameOf(field).replaceAll(/\s/g, ''));
    const socialMedia = {
      instagram: `https://www.instagram.com/${instagram}`,
      tiktok: `https://www.tiktok.com/${tiktok}`,
      youtube: `https://www.youtube.com/${youtube}`,
    };
    const place = { city: nameOf(1, 100), state: nameOf(2, 100) };
    const slug = `${SLUG}-${index}`;
    const gym = await create(page, 'gyms', { name: nameOf(0), slug, ...place });
    const fields = { name: nameOf(3), weight: `80 ${nameOf(4)}`, lastCompetition: nameOf(5), socialMedia };
    planted.gyms.push(gym.id);
    planted.fighters.push((await create(page, 'fighters', { ...fields, gymId: gym.id, ...texts })).id);
    const videoUrl = `https://www.instagram.com/reel/${SLUG}${index}/`;
    planted.videos.push((await create(page, 'videos', { name: nameOf(6), slug, videoUrl })).id);
  };
  await Promise.all(Array.from({ length: RECORDS_PER_KIND }, (_, index) => plantOne(index)));
  const weightClass = await create(page, 'weight-classes', {
    name: XSS_PAYLOADS[0] ?? '',
    slug: SLUG,
    order: 98,
  });
  return { ...planted, weightClass: weightClass.id };
}

/**
 * Saves settings with a film for the home page header, a price, and texts that contain markup. Returns the film's URL.
 */
async function saveSettings(page: Page): Promise<string> {
  const film = { name: 'film.webm', mimeType: 'video/webm', buffer: Buffer.from(readFilm('silent.webm')) };
  const uploaded = await page.request.post('/api/upload-film', { multipart: { film } });
  const { url } = (await uploaded.json()).data;
  const heroFilm = { film: url, poster: '/media/film/home.webp' };
  const markup = '</title></head><script>hit()//';
  const texts = { brand: markup, tagline: markup, heroTitle: markup, heroText: markup };
  const option = { id: 'new', name: 'Catchweight Reel', cents: 49_50 };
  const pricing = { currency: 'USD', amateur: [{ title: 'New', options: [option] }], pro: [] };
  const response = await page.request.put('/api/settings', { data: { heroFilm, pricing, ...texts } });
  expect(response.status(), await response.text()).toBe(200);
  return url;
}

/** Lists event handlers, script URLs and other active content that pages contain only after a successful attack. */
const listActiveContent = (page: Page, paths: readonly string[]) =>
  page.evaluate(
    async ([all, siteUrl]) => {
      const URL_ATTRIBUTE = /^(?:href|src|srcdoc|action|formaction|data|poster|xlink:href)$/i;
      const found: string[] = [];
      const scripts = new Set<string>();
      for (const path of all) {
        const html = await (await fetch(path)).text();
        const parsed = new DOMParser().parseFromString(html, 'text/html');
        const roots: ParentNode[] = [
          parsed,
          ...[...parsed.querySelectorAll('template')].map(({ content }) => content),
        ];
        for (const root of roots)
          for (const element of root.querySelectorAll('*'))
            for (const { name, value } of element.attributes)
              if (
                /^on/i.test(name) ||
                (URL_ATTRIBUTE.test(name) && /^\s*(?:javascript|data:text|vbscript)/i.test(value))
              )
                found.push(`${path} ${name}=${value}`);
        for (const script of parsed.querySelectorAll('script:not([src])'))
          if (/\bhit\(\)/.test(script.textContent) && !/json/.test(script.getAttribute('type') ?? ''))
            found.push(`${path} script`);
        if (parsed.querySelector('base, iframe[srcdoc], object, meta[http-equiv=refresh], [style*=x]'))
          found.push(`${path} element`);
        for (const { src } of parsed.querySelectorAll<HTMLScriptElement>('script[src]')) scripts.add(src);
        for (const { href } of parsed.querySelectorAll<HTMLLinkElement>('link[href]'))
          if (![location.origin, siteUrl].includes(new URL(href).origin)) found.push(`${path} links ${href}`);
      }
      // The build moves long scripts of pages into files.
      for (const src of scripts) if ((await (await fetch(src)).text()).includes('hit()')) found.push(src);
      return found;
    },
    [paths, DEMO_URL] as const,
  );

/** Checks that the heading, title, description and structured data of a page contain a name as it was typed. */
async function expectOddName(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ODD_NAME);
  expect((await page.title()).startsWith(`${ODD_NAME} | `)).toBe(true);
  const description = await page.locator('meta[name="description"]').getAttribute('content');
  expect(description?.startsWith(`${ODD_NAME}, `)).toBe(true);
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(structured.map((text) => JSON.parse(text))).toContainEqual(
    expect.objectContaining({ mainEntity: expect.objectContaining({ name: ODD_NAME }) }),
  );
}

/** Writes payloads to the do-not-film register and to an evaluation, and opens their screens. */
async function openPrivateNotes(page: Page, fighterId: number): Promise<void> {
  const note = XSS_PAYLOADS.join('\n').slice(0, 2000);
  // <img src=x onerror=hit()>
  const name = XSS_PAYLOADS[4];
  expect((await page.request.post('/api/do-not-film', { data: { name, note } })).status()).toBe(201);
  const started = await page.request.post('/api/evaluations', { data: { name } });
  const { id } = (await started.json()).data;
  const data = { fighterId, base: { note: '' }, change: { note } };
  expect((await page.request.put(`/api/evaluations/${id}/marks`, { data })).status()).toBe(200);
  for (const path of ['/admin/do-not-film', '/admin/evaluation', `/admin/evaluation?id=${id}`]) {
    await page.goto(path);
    await expect(page.locator('main').getByText('hit()').first()).toBeVisible();
  }
}

/** Opens every kind of public page that shows planted records. */
async function openPublicPages(page: Page, { fighters, gyms }: Planted): Promise<void> {
  const fighter = `/rising-stars/${fighters.at(-1)}`;
  for (const path of ['/', '/rising-stars', '/gyms', '/portfolio', fighter, `/gyms/${gyms.at(-1)}`]) {
    await page.goto(path);
    await expect(page.locator('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await page.goto(fighter);
  for (const tab of ['Featured', 'Gallery', 'Bio']) await page.getByRole('tab', { name: tab }).click();
}

/** Opens the lists, the forms and the history of planted records, and the trash with all of them. */
async function openScreens(page: Page, planted: Planted): Promise<void> {
  for (const path of ['fighters', 'gyms', 'videos', 'weight-classes']) {
    await page.goto(`/admin/${path}?q=hit`);
    await page.getByRole('button', { name: 'Edit' }).first().click();
    await expect(page.getByRole('form')).toBeVisible();
    await page.getByRole('button', { name: 'History', exact: true }).click();
  }
  for (const kind of ['fighters', 'gyms', 'videos'] as const) {
    const data = { action: 'trash', ids: planted[kind] };
    const response = await page.request.post(`/api/${kind}/bulk`, { data });
    expect((await response.json()).data.changed).toHaveLength(RECORDS_PER_KIND);
  }
  await page.request.delete(`/api/weight-classes/${planted.weightClass}`);
  await page.goto('/admin/trash');
  await expect(page.getByRole('form').first()).toBeVisible();
}

// One test, so that a single rebuild suffices. It leaves its records: removing them would start another build, and the
// site is removed with the worker.
test("the status line follows a save until the pages show it, a record's text never runs as code, and the owner's film plays", async ({
  page,
}) => {
  test.setTimeout(3 * BUILD_MS);
  await asOwner(page);
  let hits = 0;
  await page.exposeFunction('hit', () => {
    hits += 1;
  });
  expect(XSS_PAYLOADS).toHaveLength(150);
  const [gym] = await listRows(page, 'gyms');
  if (!gym) throw new Error('The demo content has no gym.');
  const gymPath = `/gyms/${gym.id}`;
  const name = `Renamed ${uniqueId()}`;

  await test.step('a save is waiting for a rebuild', async () => {
    await page.goto('/admin/gyms');
    // The site may still be publishing the changes of another spec.
    await expect(statusLine(page)).toHaveText(LIVE, { timeout: BUILD_MS });
    await rowOf(page, gym.name).getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Gym Name').fill(name);
    await page.getByRole('button', { name: 'Update Gym' }).click();
    await expect(statusLine(page)).toHaveText(BEING_PUBLISHED);
    expect(await readPage(page, gymPath)).not.toContain(name);
  });
  // Each write delays the rebuild, so the rebuild starts after the last write.
  const planted = await plant(page);
  const odd = await create(page, 'fighters', { name: ODD_NAME, gymId: gym.id });
  const film = await saveSettings(page);
  await test.step('the fallback pages show new records, and the status line follows the rebuild', async () => {
    for (const path of [`/rising-stars/${planted.fighters[0]}`, `/gyms/${planted.gyms[0]}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('hit()');
    }
    await page.goto('/admin');
    await expect(statusLine(page)).toHaveText(LIVE, { timeout: BUILD_MS });
    // The prerendered pages show the edits too, for visitors without JavaScript.
    expect(await readPage(page, gymPath)).toContain(name);
    expect(await readPage(page, '/services')).toContain('$49.50');
  });
  await test.step('no prerendered page contains active content', async () => {
    const built = [
      ...planted.fighters.map((id) => `/rising-stars/${id}`),
      ...planted.gyms.map((id) => `/gyms/${id}`),
    ];
    expect(
      await listActiveContent(page, ['/', '/rising-stars', '/gyms', '/portfolio', '/feed.xml', ...built]),
    ).toEqual([]);
  });
  await test.step('a name with odd characters is shown as it was typed', async () => {
    await expectOddName(page, `/rising-stars/${odd.id}`);
  });
  await test.step("the home page plays the owner's film", async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    const video = page.locator('header > video');
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentSrc))
      .toContain(film);
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });
  await openPublicPages(page, planted);
  await openPrivateNotes(page, planted.fighters[0] ?? 0);
  await openScreens(page, planted);
  expect(hits).toBe(0);
});
