import type { Page } from '@playwright/test';
import { asOwner, create, listRows, removeWhere } from '../../support/owner.ts';
import { expect, test } from '../../support/site.ts';
import { XSS_PAYLOADS } from '../../support/xss-payloads.ts';

const SLUG = 'attack';
const TEXT_FIELDS = [
  'startedBoxing',
  'style',
  'careerBestPart',
  'personalNote',
  'goals',
  'influences',
  'accomplishments',
];

/** Creates records of every kind with the payloads in every text field. Returns the ids of the fighters. */
async function plant(page: Page): Promise<number[]> {
  const fighters: number[] = [];
  const plantOne = async (index: number, payload: string) => {
    const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, payload]));
    // The API rejects a payload as a handle, and accepts most of them within a URL.
    const link = `https://www.instagram.com/${payload.replaceAll(/\s/g, '')}`;
    const socialMedia = { instagram: link, tiktok: link, youtube: link };
    const name = payload.slice(0, 200);
    const gym = await create(page, 'gyms', { name, city: name, slug: `${SLUG}-${index}`, state: name });
    const fields = { name, weight: `80 ${payload}`, lastCompetition: name, gymId: gym.id, socialMedia };
    fighters.push((await create(page, 'fighters', { ...fields, ...texts })).id);
    const videoUrl = `https://www.instagram.com/reel/${SLUG}${index}/`;
    await create(page, 'videos', { name, slug: `${SLUG}-${index}`, videoUrl });
  };
  for (let first = 0; first < XSS_PAYLOADS.length; first += 20)
    await Promise.all(
      XSS_PAYLOADS.slice(first, first + 20).map((payload, index) => plantOne(first + index, payload)),
    );
  await create(page, 'weight-classes', { name: XSS_PAYLOADS[0] ?? '', slug: SLUG, order: 98 });
  return fighters;
}

const isPlanted = (row: Record<string, unknown>) => String(row['slug'] ?? '').startsWith(SLUG);

/** Moves the planted records to the trash. */
const removePlanted = async (page: Page) => {
  await removeWhere(page, 'fighters', ({ name }) =>
    XSS_PAYLOADS.some((payload) => name === payload.slice(0, 200)),
  );
  for (const noun of ['gyms', 'videos', 'weight-classes'] as const) await removeWhere(page, noun, isPlanted);
};

/** Lists event handlers, script URLs and other active content of pages. Our own code has none. */
const listActiveContent = (page: Page, paths: readonly string[]) =>
  page.evaluate(async (all) => {
    const URL_ATTRIBUTE = /^(?:href|src|srcdoc|action|formaction|data|poster|xlink:href)$/i;
    const found: string[] = [];
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
      if (parsed.querySelector('base, iframe[srcdoc], object, meta[http-equiv=refresh]'))
        found.push(`${path} element`);
    }
    return found;
  }, paths);

test("a record's text never runs as code on any page or screen", async ({ page }) => {
  await asOwner(page);
  let hits = 0;
  await page.exposeFunction('hit', () => {
    hits += 1;
  });
  expect(XSS_PAYLOADS).toHaveLength(100);
  try {
    const fighters = await plant(page);
    const gyms = (await listRows(page, 'gyms')).filter(isPlanted).map(({ id }) => id);
    // Visit the fallback pages first, and the prerendered pages after the rebuild.
    const [first = 0, last = 0] = [fighters[0], fighters.at(-1)];
    for (const path of [`/rising-stars/${first}`, `/gyms/${gyms[0]}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('hit()');
    }
    const { revision } = (await (await page.request.get('/api/publishing')).json()).data;
    await expect
      .poll(async () => (await (await page.request.get('/build.json')).json()).revision, { timeout: 120_000 })
      .toBeGreaterThanOrEqual(revision);
    const built = [...fighters.map((id) => `/rising-stars/${id}`), ...gyms.map((id) => `/gyms/${id}`)];
    expect(
      await listActiveContent(page, ['/', '/rising-stars', '/gyms', '/portfolio', '/feed.xml', ...built]),
    ).toEqual([]);
    for (const path of [
      '/',
      '/rising-stars',
      '/gyms',
      '/portfolio',
      `/rising-stars/${last}`,
      `/gyms/${gyms.at(-1)}`,
    ]) {
      await page.goto(path);
      await expect(page.locator('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    for (const tab of ['Featured', 'Gallery', 'Bio']) {
      await page.goto(`/rising-stars/${last}`);
      await page.getByRole('tab', { name: tab }).click();
    }
    for (const path of ['fighters', 'gyms', 'videos', 'weight-classes']) {
      await page.goto(`/admin/${path}?q=hit`);
      await page.getByRole('button', { name: 'Edit' }).first().click();
      await expect(page.getByRole('form')).toBeVisible();
      await page.getByRole('button', { name: 'History', exact: true }).click();
    }
  } finally {
    await removePlanted(page);
  }
  await page.goto('/admin/trash');
  await expect(page.getByRole('form').first()).toBeVisible();
  expect(hits).toBe(0);
});
