import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ROUTES } from '../support/api/routes.ts';
import { listElements, readText, request } from '../support/site/built-site.ts';

/** A server can send ten packets of 1,460 bytes before the browser acknowledges the first ones. */
const INITIAL_WINDOW_BYTES = 14_600;

// Fighter 19 has every kind of content.
it.each([...ROUTES, '/gyms/9', '/rising-stars/19'])(
  'the headers and the compressed HTML of %s fit into the first packets',
  async (page) => {
    const headers = [...(await request(page)).headers].map(([name, value]) => `${name}: ${value}\r\n`);
    const html = brotliCompressSync(await readText(page));
    expect(headers.join('').length + html.length).toBeLessThanOrEqual(INITIAL_WINDOW_BYTES);
  },
);

it('pages send a content security policy of at most 2.1 kB, because the back office links its styles', async () => {
  const policy = (await request('/')).headers.get('content-security-policy') ?? '';
  expect(policy.length).toBeLessThanOrEqual(2_100);
  const stylesheets = listElements(await readText('/admin/login'), 'link').filter(
    ({ rel }) => rel === 'stylesheet',
  );
  expect(stylesheets).toHaveLength(1);
  const response = await request(stylesheets[0]?.['href'] ?? '');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toContain('immutable');
});

it('pages leave out the styles of dialogs that are loaded on demand', async () => {
  const html = await readText('/rising-stars/19');
  for (const id of ['site-search', 'share-dialog', 'story-card'])
    expect(html).not.toMatch(new RegExp(`[.#]${id}[^\\w-]`));
});

it('background films wait for the script of their page', async () => {
  for (const page of ['/', '/mission']) {
    const films = listElements(await readText(page), 'video');
    expect(films.length, `the films of ${page}`).toBeGreaterThan(0);
    for (const film of films) expect(film['preload']).toBe('none');
  }
});

it.each(ROUTES)(
  'the module scripts of %s have a low priority, so that fonts and images load first',
  async (page) => {
    const modules = listElements(await readText(page), 'script').filter(
      ({ type, src }) => type === 'module' && src,
    );
    expect(modules.length).toBeGreaterThan(0);
    expect(modules.map(({ fetchpriority }) => fetchpriority)).toEqual(modules.map(() => 'low'));
  },
);
