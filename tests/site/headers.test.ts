import { expect, it } from 'vitest';
import { listElements, listLocations, readText, request } from '../support/site/built-site.ts';

it.each([
  ['a page', '/rising-stars', 200],
  ['the home page', '/', 200],
  ['the page of a fighter', '/rising-stars/1', 200],
  ['a page that does not exist', '/nothing-here', 404],
  ['a back-office screen', '/admin', 200],
  ['the login page', '/admin/login', 200],
  ['an icon', '/favicon.svg', 200],
  ['an API response', '/api/gyms', 200],
  ['an API error', '/api/trash', 401],
  ['a video', '/media/film/home.webm', 200],
  ['an image that does not exist', '/media/00000000000000000000000000000000.webp', 404],
  ['a share image', '/share/default.jpg', 200],
  ['the revision of the build', '/build.json', 200],
  ['a readable link', '/f/ada-marlowe', 308],
  ['a readable link that leads nowhere', '/g/nothing-here', 404],
])('%s has the security headers', async (_, path, status) => {
  const response = await request(path);
  expect(response.status).toBe(status);
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
  expect(headers['content-security-policy']).not.toMatch(/unsafe/);
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
});

it('the service worker of the back office may control only its screens, and is never cached', async () => {
  const response = await request('/admin/service-worker.js');
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject({ 'service-worker-allowed': '/admin', 'cache-control': 'no-store' });
  expect(headers['content-type']).toContain('javascript');
  expect((await request('/admin')).headers.has('service-worker-allowed')).toBe(false);
});

it('only pages have the long policy with the hashes of inline code', async () => {
  const policyOf = async (path: string) => (await request(path)).headers.get('content-security-policy');
  const [script = ''] = listElements(await readText('/'), 'script').flatMap(({ src }) => src ?? []);
  expect(await policyOf('/')).toContain('sha256-');
  for (const path of [script, '/favicon.svg', '/media/film/home.webm'])
    expect((await policyOf(path))?.length).toBeLessThan(100);
});

it.each(['/', '/rising-stars/1', '/nothing-here', '/admin/login', '/admin/preview/fighters', '/favicon.svg'])(
  '%s cannot be framed, cannot use the camera, and by default loads only from its own origin',
  async (path) => {
    const { headers } = await request(path);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  },
);

it.each([
  '/.env',
  '/.git/config',
  '/package.json',
  '/netlify.toml',
  '/.data/postgres',
  '/migrations/0001_content.ts',
  '/_headers',
  '/_redirects',
  '/.functions/gyms.mjs',
  '/admin/../.env',
  '/%2e%2e/package.json',
  '/media/',
])('the site does not serve %s', async (path) => {
  expect((await request(path)).status).toBe(404);
});

it('the scripts of /rising-stars have no source maps', async () => {
  const scripts = listElements(await readText('/rising-stars'), 'script').flatMap(({ src = [] }) => src);
  const islands = listElements(await readText('/rising-stars'), 'astro-island').flatMap((island) => [
    island['component-url'] ?? [],
    island['renderer-url'] ?? [],
  ]);
  const paths = new Set([...scripts, ...islands.flat()]);
  expect(paths.size).toBeGreaterThan(2);
  for (const path of paths) {
    expect(await readText(path)).not.toContain('sourceMappingURL');
    expect((await request(`${path}.map`)).status).toBe(404);
  }
});

it('the public pages, the dashboard and the login page contain no secrets', async () => {
  const pages = listLocations(await readText('/sitemap-0.xml'));
  expect(pages.length).toBeGreaterThan(50);
  for (const path of [...pages, '/admin', '/admin/login', '/build.json'])
    expect(await readText(path)).not.toMatch(/\$scrypt\$|postgres:\/\/|NEON_PROXY_URL/);
});
