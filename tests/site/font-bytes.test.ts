import { expect, it } from 'vitest';
import { listElements, readText, request } from '../support/site/built-site.ts';

/** With its headers, a file of this size fits into the first ten packets of a connection. */
const MAX_BYTES = 13_950;

it('the home page preloads two fonts, which arrive with the first packets', async () => {
  const html = await readText('/');
  const urls = listElements(html, 'link').flatMap(({ as, href = '' }) => (as === 'font' ? href : []));
  expect(urls).toHaveLength(2);
  for (const url of urls) {
    const response = await request(url);
    expect(response.headers.get('content-type')).toBe('font/woff2');
    expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(MAX_BYTES);
    // If the styles named another file, the browser would not use the preloaded one.
    expect(html).toContain(`url(${url})`);
  }
});

it('a page in another language also preloads the letters with accents', async () => {
  const urls = listElements(await readText('/es'), 'link').filter(({ as }) => as === 'font');
  expect(urls).toHaveLength(3);
});
