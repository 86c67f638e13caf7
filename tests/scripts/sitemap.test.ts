import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeSitemap } from '../../scripts/build/sitemap.ts';
import { makeTempDir } from '../support/site/process.ts';

const SITE = 'https://site.example';

function readUrls(pages: string[], file = 'sitemap-0.xml'): (string | undefined)[] {
  const folder = makeTempDir();
  writeSitemap(folder, SITE, pages);
  return [...readFileSync(path.join(folder, file), 'utf8').matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url]) => url,
  );
}

it('the sitemap lists public pages in the order of their numbers, for any order of the files', () => {
  const pages = ['gyms/10.html', 'gyms/9.html', 'index.html', 'contact.html', 'gyms.html'];
  const urls = ['/', '/contact', '/gyms', '/gyms/9', '/gyms/10'].map((url) => SITE + url);
  expect(readUrls(pages)).toEqual(urls);
  expect(readUrls(pages.toReversed())).toEqual(urls);
});

it.each(['404.html', 'admin.html', 'admin/gyms/new.html', 'contact/thanks.html', 'gyms/fallback.html'])(
  'the sitemap leaves out %s',
  (page) => expect(readUrls(['gyms.html', page])).toEqual([`${SITE}/gyms`]),
);

it('the sitemap index lists several files if there are too many URLs for one file', () => {
  const folder = makeTempDir();
  const pages = Array.from({ length: 45_001 }, (_, index) => `rising-stars/${index}.html`);
  writeSitemap(folder, SITE, pages);
  expect(readdirSync(folder)).toEqual(['sitemap-0.xml', 'sitemap-1.xml', 'sitemap-index.xml']);
  expect(readFileSync(path.join(folder, 'sitemap-1.xml'), 'utf8')).toContain(`${SITE}/rising-stars/45000<`);
  expect(readUrls(pages, 'sitemap-index.xml')).toEqual([`${SITE}/sitemap-0.xml`, `${SITE}/sitemap-1.xml`]);
});
