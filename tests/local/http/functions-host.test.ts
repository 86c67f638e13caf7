import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLocalHost } from '../../support/local-host.ts';
import { sendRaw } from '../../support/raw-http.ts';

const onWrite = vi.fn();
const url = useLocalHost({ onWrite });

beforeEach(() => {
  onWrite.mockClear();
  // The broken function is logged each time.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const echo = async (path: string, init?: RequestInit) => (await fetch(`${url()}${path}`, init)).json();

describe('routing', () => {
  it('finds a function by each path of its config, and reads the parts of the path', async () => {
    expect(await echo('/api/echo')).toMatchObject({ params: {} });
    expect(await echo('/api/echo/ann%20lee?x=1')).toMatchObject({
      params: { name: 'ann%20lee' },
      url: `${url()}/api/echo/ann%20lee?x=1`,
      ip: '127.0.0.1',
    });
  });

  it('leaves what no function asks for to the site', async () => {
    expect((await fetch(`${url()}/api/echo/a/b`)).status).toBe(404);
    expect((await fetch(`${url()}/api/notes`, { method: 'DELETE' })).status).toBe(405);
  });
});

describe('requests', () => {
  it('hands over method and body', async () => {
    const body = 'é'.repeat(200_000);
    expect(await echo('/api/echo', { method: 'PUT', body })).toMatchObject({ method: 'PUT', body });
    expect(await echo('/api/echo', { method: 'DELETE' })).toMatchObject({ method: 'DELETE', body: '' });
  });

  it('stays of use on a connection whose last body nobody read', async () => {
    const big = 'x'.repeat(300_000);
    const request = (path: string, body: string, head = '') =>
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n${head}\r\n${body}`;
    const answer = await sendRaw(
      url(),
      request('/api/broken', big) + request('/api/echo', 'after', 'Connection: close\r\n'),
    );
    expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 500', 'HTTP/1.1 200']);
    expect(answer).toContain('"body":"after"');
  });

  it.each([
    ['a Host header with a path', 'GET /api/echo HTTP/1.1\r\nHost: a/b\r\n'],
    ['a Host header with credentials', 'GET /api/echo HTTP/1.1\r\nHost: a@b\r\n'],
    ['an empty Host header', 'GET /api/echo HTTP/1.1\r\nHost:\r\n'],
    ['a port that is none', 'GET /api/echo HTTP/1.1\r\nHost: a:99999\r\n'],
    ['no Host header', 'GET /api/echo HTTP/1.1\r\n'],
    ['a target that is no path', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n'],
    ['percent-encoding that is none', 'GET /api/echo/%zz HTTP/1.1\r\nHost: localhost\r\n'],
    ['percent-encoding that is no UTF-8', 'GET /%ff HTTP/1.1\r\nHost: localhost\r\n'],
    ['a NUL', 'GET /a%00.html HTTP/1.1\r\nHost: localhost\r\n'],
  ])('answers 400 to %s', async (_name, head) => {
    expect(await sendRaw(url(), `${head}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('keeps a target with two slashes on this host', async () => {
    const answer = await sendRaw(
      url(),
      'GET //evil.example/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('ignores a client IP that the client itself sends', async () => {
    expect(await echo('/api/echo', { headers: { 'x-forwarded-for': '203.0.113.9' } })).toMatchObject({
      ip: '127.0.0.1',
    });
  });

  it.each(['//api/echo', '/api//echo', '/%61pi/%65cho', '/./api/echo'])(
    'finds the function of /api/echo at %s',
    async (path) => {
      const answer = await sendRaw(url(), `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      expect(answer).toContain('"url":"http://a/api/echo"');
    },
  );
});

describe('behind a proxy', () => {
  const proxied = useLocalHost({ trustProxy: true });

  it('takes address and protocol from the last hop', async () => {
    const headers = { 'x-forwarded-for': '10.0.0.1, 203.0.113.9', 'x-forwarded-proto': 'http, https' };
    const answer = await (await fetch(`${proxied()}/api/echo`, { headers })).json();
    expect(answer).toMatchObject({
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
  ])('reads the client IP from X-Forwarded-For: %s', async (forwarded, ip) => {
    const headers = { 'x-forwarded-for': forwarded };
    expect(await (await fetch(`${proxied()}/api/echo`, { headers })).json()).toMatchObject({ ip });
  });
});

describe('responses', () => {
  it('keeps several cookies apart', async () => {
    const response = await fetch(`${url()}/api/echo`);
    expect(response.headers.getSetCookie()).toEqual(['first=1; Path=/', 'second=2; Path=/, with a comma']);
  });

  it('streams: the first piece is there before the last is made', async () => {
    const response = await fetch(`${url()}/api/stream`);
    const pieces: string[] = [];
    for await (const piece of response.body ?? []) pieces.push(Buffer.from(piece).toString());
    expect(pieces).toEqual(['piece 1\n', 'piece 2\n', 'piece 3\n']);
  });

  it('sends no body to HEAD', async () => {
    const answer = await sendRaw(
      url(),
      'HEAD /api/echo HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\n$/);
  });

  it('compresses text', async () => {
    const response = await fetch(`${url()}/api/echo`, {
      method: 'POST',
      body: 'x'.repeat(5000),
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.json()).toMatchObject({ body: 'x'.repeat(5000) });
  });

  it('tells nothing of an error but an id, which the log explains', async () => {
    const response = await fetch(`${url()}/api/broken`);
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toContain('swordfish');
    const id = /\(([\w-]+)\)/.exec(text)?.[1] ?? 'none';
    expect(vi.mocked(console.error).mock.calls.flat().join()).toContain(id);
  });
});

it('notes each request that may have changed something, when it went well', async () => {
  await fetch(`${url()}/api/echo`);
  await fetch(`${url()}/api/broken`, { method: 'POST' });
  expect(onWrite).not.toHaveBeenCalled();
  await fetch(`${url()}/api/echo`, { method: 'POST' });
  expect(onWrite).toHaveBeenCalledOnce();
});
