import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { LANGUAGES, toLanguagePath } from '#src/domain/language/language.ts';
import { useLocalHost } from '../../support/site/local-host.ts';

const PAGES = [
  '/',
  '/rising-stars',
  '/rising-stars/fallback',
  '/rising-stars/1',
  '/gyms',
  '/gyms/fallback',
  '/404',
];

/** Writes the HTML file of a page, with the page's path as its title. */
function writePage(folder: string, path: string) {
  const file = join(folder, `${path === '/' ? 'index' : path}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `<title>${path}</title>`);
}

const folder = mkdtempSync(join(tmpdir(), 'languages-'));
for (const language of LANGUAGES) for (const page of PAGES) writePage(folder, toLanguagePath(language, page));
afterAll(() => rmSync(folder, { recursive: true }));

// Use the redirects and headers of the real site.
const url = useLocalHost({ folder, netlifyToml: 'netlify.toml' });
const get = (path: string, init: RequestInit = {}) =>
  fetch(`${url()}${path}`, { redirect: 'manual', ...init });
const titleOf = async (response: Response) => /<title>(.*)<\/title>/.exec(await response.text())?.[1];

describe.each(LANGUAGES)('in the language "%s"', (language) => {
  const local = (path: string) => toLanguagePath(language, path);

  it.each([
    ['/', 200, '/'],
    ['/rising-stars', 200, '/rising-stars'],
    ['/rising-stars/', 200, '/rising-stars'],
    ['/rising-stars/1', 200, '/rising-stars/1'],
    ['/rising-stars/77', 200, '/rising-stars/fallback'],
    ['/gyms/77', 200, '/gyms/fallback'],
    ['/gyms/not/there', 200, '/gyms/fallback'],
    ['/nowhere', 404, '/404'],
    ['/nowhere/at/all?x=1', 404, '/404'],
    ['/feed.xml', 404, '/404'],
  ])('%s has the status %i and shows the page %s', async (path, status, page) => {
    const response = await get(local(path));
    expect([response.status, await titleOf(response)]).toEqual([status, local(page)]);
  });

  it.each([
    ['/fighters', 301, '/rising-stars'],
    ['/fighters/12?tab=heavy', 301, '/rising-stars/12?tab=heavy'],
  ])('%s redirects with %i to %s', async (path, status, target) => {
    const response = await get(local(path));
    expect([response.status, response.headers.get('location')]).toEqual([status, local(target)]);
  });

  it('/login redirects to the back office, which is in English', async () => {
    const response = await get(local('/login'));
    expect([response.status, response.headers.get('location')]).toEqual([302, '/admin/login']);
  });

  it('a missing page has the security headers, is always revalidated, and never gets the status 304', async () => {
    const missing = await get(local('/nowhere'));
    expect(missing.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(missing.headers.get('x-frame-options')).toBe('DENY');
    const etag = missing.headers.get('etag') ?? '';
    expect((await get(local('/nowhere'), { headers: { 'if-none-match': etag } })).status).toBe(404);
    const head = await get(local('/nowhere'), { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([404, '']);
    expect(head.headers.get('content-length')).toBe(String(`<title>${local('/404')}</title>`.length));
  });
});

it.each(['/es/', '/es?q=x', '/es.html'])('%s is the Spanish home page', async (path) => {
  const response = await get(path);
  expect([response.status, await titleOf(response)]).toEqual([200, '/es']);
});

it.each(['/escape', '/gyms.es/x', '/admin/es'])('%s shows the English 404 page', async (path) => {
  const response = await get(path);
  expect([response.status, await titleOf(response)]).toEqual([404, '/404']);
});
