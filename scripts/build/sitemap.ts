import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toEnglishPath } from '#src/domain/language/language.ts';

/** Search engines read at most 50,000 URLs per file. */
const MAX_URLS = 45_000;
const EXCLUDED = /^(?:404|admin(?:\/.*)?|contact\/.*|.+\/fallback)$/;

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Writes the sitemap of the public pages, and its index. `pages` are HTML files, in any order. */
export function writeSitemap(folder: string, site: string, pages: readonly string[]): void {
  const urls = pages
    .map((page) => page.replace(/\.html$/, '').replace(/^index$/, ''))
    .filter((path) => !EXCLUDED.test(toEnglishPath(`/${path}`).slice(1)))
    .map((path) => new URL(path, site).href)
    .sort(new Intl.Collator('en', { numeric: true }).compare);
  const files: string[] = [];
  for (let start = 0; start < urls.length; start += MAX_URLS) {
    const file = `sitemap-${files.length}.xml`;
    writeXml(folder, file, 'urlset', 'url', urls.slice(start, start + MAX_URLS));
    files.push(new URL(file, site).href);
  }
  writeXml(folder, 'sitemap-index.xml', 'sitemapindex', 'sitemap', files);
}

function writeXml(
  folder: string,
  file: string,
  root: string,
  element: string,
  urls: readonly string[],
): void {
  const entries = urls.map((url) => `<${element}><loc>${escapeXml(url)}</loc></${element}>`);
  writeFileSync(join(folder, file), `${XML}<${root} ${NAMESPACE}>${entries.join('')}</${root}>`);
}

// XML's other special characters are percent-encoded in URLs.
const escapeXml = (url: string) => url.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
