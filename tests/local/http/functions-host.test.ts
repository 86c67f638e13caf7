import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendRaw } from '../../support/api/raw-http.ts';
import { useLocalHost } from '../../support/site/local-host.ts';

const onWrite = vi.fn();
const url = useLocalHost({ onWrite });

beforeEach(() => {
  onWrite.mockClear();
  // Hide the log events of the broken function.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const echo = async (path: string, init?: RequestInit) => (await fetch(`${url()}${path}`, init)).json();

describe('the router', () => {
  it('finds a function by each path in its config, and passes the path parameters to it', async () => {
    expect(await echo('/api/echo')).toMatchObject({ params: {} });
    expect(await echo('/api/echo/ann%20lee?x=1')).toMatchObject({
      params: { name: 'ann%20lee' },
      url: `${url()}/api/echo/ann%20lee?x=1`,
      ip: '127.0.0.1',
    });
  });

  it('leaves requests without a matching function to the site', async () => {
    expect((await fetch(`${url()}/api/echo/a/b`)).status).toBe(404);
    expect((await fetch(`${url()}/api/notes`, { method: 'DELETE' })).status).toBe(405);
  });
});

describe('the functions host', () => {
  it.each(['/api/echo', '/people'])('rejects TRACE for %s without logging the path', async (path) => {
    const response = await sendRaw(
      url(),
      `TRACE ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 405 /);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('passes the method and the body to the function', async () => {
    const body = 'é'.repeat(200_000);
    expect(await echo('/api/echo', { method: 'PUT', body })).toMatchObject({ method: 'PUT', body });
    expect(await echo('/api/echo', { method: 'DELETE' })).toMatchObject({ method: 'DELETE', body: '' });
  });

  it('keeps a connection usable after a function that did not read the body', async () => {
    const big = 'x'.repeat(300_000);
    const request = (path: string, body: string, headers = '') =>
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n${headers}\r\n${body}`;
    const response = await sendRaw(
      url(),
      request('/api/broken', big) + request('/api/echo', 'after', 'Connection: close\r\n'),
    );
    expect(response.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 500', 'HTTP/1.1 200']);
    expect(response).toContain('"body":"after"');
  });

  it.each([
    ['a Host header with a path', 'GET /api/echo HTTP/1.1\r\nHost: a/b\r\n'],
    ['a Host header with credentials', 'GET /api/echo HTTP/1.1\r\nHost: a@b\r\n'],
    ['an empty Host header', 'GET /api/echo HTTP/1.1\r\nHost:\r\n'],
    ['a Host header with an invalid port', 'GET /api/echo HTTP/1.1\r\nHost: a:99999\r\n'],
    ['a request without a Host header', 'GET /api/echo HTTP/1.1\r\n'],
    ['a target without a path', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n'],
    ['invalid percent-encoding', 'GET /api/echo/%zz HTTP/1.1\r\nHost: localhost\r\n'],
    ['percent-encoding that is not UTF-8', 'GET /%ff HTTP/1.1\r\nHost: localhost\r\n'],
    ['a NUL character', 'GET /a%00.html HTTP/1.1\r\nHost: localhost\r\n'],
  ])('responds with 400 to %s', async (_name, head) => {
    expect(await sendRaw(url(), `${head}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('treats a protocol-relative target as a path', async () => {
    const response = await sendRaw(
      url(),
      'GET //evil.example/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    );
    expect(response).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('ignores X-Forwarded-For from an untrusted client', async () => {
    expect(await echo('/api/echo', { headers: { 'x-forwarded-for': '203.0.113.9' } })).toMatchObject({
      ip: '127.0.0.1',
    });
  });

  it.each(['//api/echo', '/api//echo', '/%61pi/%65cho', '/./api/echo'])(
    'finds the function of /api/echo at %s',
    async (path) => {
      const response = await sendRaw(url(), `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      expect(response).toContain('"url":"http://a/api/echo"');
    },
  );
});

describe('the functions host behind a proxy', () => {
  const proxied = useLocalHost({ trustProxy: true });

  it('reads the client IP and the protocol from the last entry of each X-Forwarded header', async () => {
    const headers = { 'x-forwarded-for': '10.0.0.1, 203.0.113.9', 'x-forwarded-proto': 'http, https' };
    const response = await (await fetch(`${proxied()}/api/echo`, { headers })).json();
    expect(response).toMatchObject({
      ip: '203.0.113.9',
      url: `${proxied().replace('http:', 'https:')}/api/echo`,
    });
  });

  it.each([
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:DB8::0:1]:4711', '2001:db8::1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['10.0.0.1, unknown', '127.0.0.1'],
    ['', '127.0.0.1'],
  ])('uses the client IP $1 for the X-Forwarded-For header "$0"', async (forwarded, ip) => {
    const headers = { 'x-forwarded-for': forwarded };
    expect(await (await fetch(`${proxied()}/api/echo`, { headers })).json()).toMatchObject({ ip });
  });
});

describe('a response', () => {
  it('has a separate header for each cookie', async () => {
    const response = await fetch(`${url()}/api/echo`);
    expect(response.headers.getSetCookie()).toEqual(['first=1; Path=/', 'second=2; Path=/, with a comma']);
  });

  it('is streamed chunk by chunk', async () => {
    const response = await fetch(`${url()}/api/stream?manual`);
    const chunks: string[] = [];
    for await (const chunk of response.body ?? []) {
      chunks.push(Buffer.from(chunk).toString());
      await fetch(`${url()}/api/stream`, { method: 'POST' });
    }
    expect(chunks).toEqual(['chunk 1\n', 'chunk 2\n', 'chunk 3\n']);
  });

  it('has no body for HEAD', async () => {
    const response = await sendRaw(
      url(),
      'HEAD /api/echo HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    );
    expect(response).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\n$/);
  });

  it.each([
    { accept: 'gzip, br', length: 5000, encoding: 'br', vary: 'Accept-Encoding' },
    { accept: 'gzip', length: 5000, encoding: 'gzip', vary: 'Accept-Encoding' },
    { accept: 'identity', length: 5000, encoding: null, vary: 'Accept-Encoding' },
    { accept: 'gzip', length: 5, encoding: null, vary: null },
  ])('of $length bytes of JSON for Accept-Encoding: $accept has the encoding $encoding', async (row) => {
    const body = 'x'.repeat(row.length);
    const headers = { 'accept-encoding': row.accept };
    const response = await fetch(`${url()}/api/echo`, { method: 'POST', body, headers });
    expect(response.headers.get('content-encoding')).toBe(row.encoding);
    expect(response.headers.get('vary')).toBe(row.vary);
    expect(await response.json()).toMatchObject({ body });
  });

  it('after an unexpected error hides its message, and contains an id that is also in the log', async () => {
    const response = await fetch(`${url()}/api/broken`);
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toContain('swordfish');
    const id = /\(([\w-]+)\)/.exec(text)?.[1] ?? 'none';
    expect(vi.mocked(console.error).mock.calls.flat().join()).toContain(id);
  });
});

it('the functions host calls onWrite after a form whose response is a redirect', async () => {
  await fetch(`${url()}/api/see-other`, { method: 'POST', redirect: 'manual' });
  expect(onWrite).toHaveBeenCalledOnce();
});

it('the functions host calls onWrite after a successful write, but not after a read or a failed write', async () => {
  await fetch(`${url()}/api/echo`);
  await fetch(`${url()}/api/broken`, { method: 'POST' });
  expect(onWrite).not.toHaveBeenCalled();
  await fetch(`${url()}/api/echo`, { method: 'POST' });
  expect(onWrite).toHaveBeenCalledOnce();
});
