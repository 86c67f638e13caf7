import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '../../support/api/raw-http.ts';
import { useLocalHost } from '../../support/site/local-host.ts';

const url = useLocalHost();

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${url()}${path}`, { redirect: 'manual', headers });
const titleOf = async (response: Response) => /<title>(.*)<\/title>/.exec(await response.text())?.[1];

describe('the static host', () => {
  it.each([
    ['/', 200, 'Home'],
    ['/people', 200, 'People'],
    ['/people?page=2', 200, 'People'],
    ['/people.html', 200, 'People'],
    ['/people/1', 200, 'Ann'],
    ['/people/77', 200, 'Fallback'],
    ['/people/not/there', 200, 'Fallback'],
    ['/nowhere', 404, 'Not found'],
    ['/_astro/', 404, 'Not found'],
  ])('responds to %s with %i and the page "%s"', async (path, status, title) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await titleOf(response)).toBe(title);
  });

  it('makes caches revalidate the 404 of a missing file, even in a folder of immutable files', async () => {
    const response = await get('/_astro/missing.js');
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  it.each([
    ['/old/5', 301, '/people/5'],
    ['/old/5?x=1', 301, '/people/5?x=1'],
    ['/old/a%0d%0aSet-Cookie:x=1', 301, '/people/aSet-Cookie:x=1'],
    ['/forced', 302, '/people'],
  ])('redirects %s with %i to %s', async (path, status, location) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('location')).toBe(location);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    '/../netlify.toml',
    '/people/../../netlify.toml',
    '/%2e%2e/netlify.toml',
    '/..%2fnetlify.toml',
    '/..%5cnetlify.toml',
    '/..\\netlify.toml',
    '//etc/passwd',
    '/people/%2e%2e/%2e%2e/netlify.toml',
  ])('serves no file outside the site folder for %s', async (path) => {
    const response = await sendRaw(
      url(),
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 (?:404|400|200) /);
    expect(response).not.toContain('[[redirects]]');
    expect(response).not.toContain('root:');
  });

  it.each([
    '/_headers',
    '/_headers/',
    '//_headers',
    '/%5Fheaders',
    '/%5f%68eaders/',
    '/_HEADERS',
    '/./_headers',
    '/_headers%2f',
    '/_redirects',
    '/_redirects/',
    '//_redirects//',
  ])('does not serve a configuration file at %s', async (path) => {
    const response = await sendRaw(
      url(),
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 404 /);
    expect(response).toContain('<title>Not found</title>');
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('rejects %s', async (method) => {
    const response = await fetch(`${url()}/people`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('headers', () => {
  it('come from netlify.toml by path', async () => {
    const page = await get('/people');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const style = await get('/_astro/style.abc.css');
    expect(style.headers.get('x-content-type-options')).toBe('nosniff');
    expect(style.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/nowhere')).headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['/admin/', '//admin/', '/admin//', '/%61dmin/', '/x/../admin/'])(
    'for /admin/* apply to %s',
    async (path) => {
      const response = await sendRaw(
        url(),
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      expect(response).toMatch(/^HTTP\/1\.1 200 /);
      expect(response).toContain('<title>Back office</title>');
      expect(response).toMatch(/\r\nx-robots-tag: noindex\r\n/i);
      expect(response).toMatch(/\r\ncache-control: no-store\r\n/i);
      expect(response).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
    },
  );

  it('for HEAD include Content-Length, although there is no body', async () => {
    const response = await sendRaw(
      url(),
      'HEAD /people HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    );
    expect(response).toMatch(/^HTTP\/1\.1 200 [\s\S]*content-length: \d{4}[\s\S]*\r\n\r\n$/i);
  });
});

describe('ETags', () => {
  it('make the response for an unchanged page a 304', async () => {
    const etag = (await get('/people')).headers.get('etag') ?? '';
    const again = await get('/people', { 'if-none-match': `"other", ${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(etag);
    expect((await get('/people', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('depend on the content, not on the path', async () => {
    expect((await get('/people/1')).headers.get('etag')).not.toBe(
      (await get('/people/2')).headers.get('etag'),
    );
    expect((await get('/people/3')).headers.get('etag')).toBe((await get('/people/2')).headers.get('etag'));
  });

  it('never make a 404 a 304, even if the ETag of the 404 page matches', async () => {
    const etag = (await get('/404.html')).headers.get('etag') ?? '';
    expect((await get('/nowhere', { 'if-none-match': etag })).status).toBe(404);
  });
});

describe('compression', () => {
  const page = () => readFile('tests/local/fixtures/site/people.html');
  const head = (encoding: string) =>
    `GET /people HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\nConnection: close\r\n\r\n`;
  const bodyOf = (response: string) =>
    Buffer.from(response.slice(response.indexOf('\r\n\r\n') + 4), 'latin1');

  it('uses Brotli if the client accepts it, otherwise gzip if it accepts that', async () => {
    const brotli = await sendRaw(url(), head('gzip, deflate, br'));
    expect(brotli).toMatch(/content-encoding: br\r\n/i);
    expect(brotli).toMatch(/vary: Accept-Encoding\r\n/i);
    expect(brotliDecompressSync(bodyOf(brotli))).toEqual(await page());
    const gzip = await sendRaw(url(), head('gzip, br;q=0'));
    expect(gzip).toMatch(/content-encoding: gzip\r\n/i);
    expect(gunzipSync(bodyOf(gzip))).toEqual(await page());
    const plain = await sendRaw(url(), head('identity'));
    expect(plain).not.toMatch(/content-encoding/i);
    expect(bodyOf(plain)).toEqual(await page());
  });
});

describe('a request for a part of a video', () => {
  const size = 2000;
  it.each([
    ['bytes=0-9', 206, 'bytes 0-9/2000', 10],
    ['bytes=1990-', 206, 'bytes 1990-1999/2000', 10],
    ['bytes=-5', 206, 'bytes 1995-1999/2000', 5],
    ['bytes=0-99999', 206, 'bytes 0-1999/2000', size],
    ['bytes=2000-', 416, 'bytes */2000', 0],
    ['bytes=5-2', 416, 'bytes */2000', 0],
    ['bytes=-', 200, null, size],
    ['lines=1-2', 200, null, size],
  ])('with the header Range: %s gets the status %i', async (range, status, contentRange, length) => {
    const response = await get('/clip.mp4', { range });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(await response.arrayBuffer()).toHaveProperty('byteLength', length);
  });

  it('gets the whole video if If-Range names another version', async () => {
    const response = await get('/clip.mp4', { range: 'bytes=0-9', 'if-range': '"an older one"' });
    expect(response.status).toBe(200);
  });
});

describe('a response of another server', () => {
  const text = 'A steady hand. '.repeat(400);
  const upstream = createServer(({ url: path = '' }, outgoing) => {
    const headers = { 'content-type': path === '/json' ? 'application/json' : 'text/plain' };
    outgoing.writeHead(200, { ...headers, 'content-encoding': 'gzip', 'x-served-by': 'upstream' });
    outgoing.end(gzipSync(JSON.stringify(text)));
  });
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  const netlifyToml = join(folder, 'netlify.toml');
  beforeAll(async () => {
    await once(upstream.listen(0, '127.0.0.1'), 'listening');
    const { port } = upstream.address() as AddressInfo; // A TCP server has an AddressInfo.
    const rule = `from = "/other/*"\nto = "http://127.0.0.1:${port}/:splat"\nstatus = 200`;
    writeFileSync(netlifyToml, `[[redirects]]\n${rule}\n`);
  });
  afterAll(() => {
    upstream.close();
    rmSync(folder, { recursive: true });
  });
  const proxy = useLocalHost({ folder, netlifyToml });

  it.each(['/other/json', '/other/text'])('to which a rule proxies %s can be decoded', async (path) => {
    const response = await fetch(`${proxy()}${path}`);
    expect(response.headers.get('x-served-by')).toBe('upstream');
    expect(await response.json()).toBe(text);
  });
});
