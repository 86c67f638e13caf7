import dns from 'node:dns';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  fetchFromPlatform,
  findRedirect,
  isPublicIp,
  lookupPublicIp,
  PlatformError,
  requireAllowed,
} from '#src/server/videos/fetch-from-platform.ts';
import {
  bytes,
  drip,
  flood,
  json,
  redirect,
  silence,
  text,
  truncated,
  useFakePlatforms,
} from '../../../support/third-parties/fake-video-platforms.ts';

const platforms = useFakePlatforms();

const OEMBED_URL = 'https://www.youtube.com/oembed';
const THUMBNAIL_URL = 'https://i.ytimg.com/vi/1/hqdefault.jpg';
const fetchOne = (url = OEMBED_URL, maxBytes = 1_000) =>
  fetchFromPlatform(new URL(url), { maxBytes, signal: new AbortController().signal });

describe('isPublicIp', () => {
  it.each(['142.250.80.46', '2607:f8b0:4006:80b::200e', '8.8.8.8', '::ffff:8.8.8.8'])(
    'accepts %s',
    (address) => {
      expect(isPublicIp(address)).toBe(true);
    },
  );

  it.each([
    ['a loopback address', '127.0.0.1'],
    ['a loopback address', '127.1.2.3'],
    ['a loopback address', '::1'],
    ['an IPv4-mapped loopback address', '::ffff:127.0.0.1'],
    ['an IPv4-mapped loopback address in hexadecimal', '::ffff:7f00:1'],
    ['an IPv4-compatible loopback address', '::127.0.0.1'],
    ['an IPv4-compatible private address', '::10.0.0.1'],
    ['a loopback address through NAT64', '64:ff9b::7f00:1'],
    ['a loopback address through 6to4', '2002:7f00:1::'],
    ['the metadata service of a cloud', '169.254.169.254'],
    ['the IPv4-compatible metadata service', '::169.254.169.254'],
    ['the IPv4-mapped metadata service', '::ffff:169.254.169.254'],
    ['the metadata service of AWS over IPv6', 'fd00:ec2::254'],
    ['a private address', '10.0.0.1'],
    ['a private address', '172.16.0.1'],
    ['a private address', '192.168.1.1'],
    ['a private address', 'fc00::1'],
    ['a link-local address', 'fe80::1'],
    ['a link-local address with a zone', 'fe80::1%eth0'],
    ['a site-local address', 'fec0::1'],
    ['a carrier-grade NAT address', '100.64.0.1'],
    ['the unspecified address', '0.0.0.0'],
    ['the unspecified address', '::'],
    ['the broadcast address', '255.255.255.255'],
    ['a multicast address', '224.0.0.1'],
    ['a multicast address', 'ff02::1'],
    ['a benchmarking address', '198.18.0.1'],
    ['a reserved address', '240.0.0.1'],
    ['a documentation address', '2001:db8::1'],
    ['a Teredo address', '2001::1'],
    ['a host name', 'localhost'],
    ['an empty string', ''],
  ])('rejects %s (%s)', (_case, address) => {
    expect(isPublicIp(address)).toBe(false);
  });
});

describe('requireAllowed', () => {
  it.each([
    'https://www.youtube.com/oembed',
    'https://i.ytimg.com/vi/1/maxresdefault.jpg',
    'https://www.tiktok.com/oembed',
    'https://vm.tiktok.com/Z1/',
    'https://vt.tiktok.com/Z1/',
    'https://p16-sign-va.tiktokcdn.com/a.jpeg',
    'https://p16-sign.tiktokcdn-us.com/a.jpeg',
    'https://p16-sign.tiktokcdn-eu.com/a.jpeg',
    'https://WWW.YouTube.com:443/',
  ])('accepts %s', (url) => {
    expect(() => requireAllowed(new URL(url))).not.toThrow();
  });

  it.each([
    ['plain http', 'http://www.youtube.com/'],
    ['another port', 'https://www.youtube.com:8443/'],
    ['a username', 'https://www.youtube.com@www.youtube.com/'],
    ['a password', 'https://:secret@www.youtube.com/'],
    ['another host behind a username', 'https://www.youtube.com@evil.example/'],
    ['another host', 'https://evil.example/'],
    ['a similar host', 'https://eviltiktokcdn.com/'],
    ['an allowed suffix without a subdomain', 'https://tiktokcdn.com/'],
    ['an allowed host as a subdomain', 'https://www.youtube.com.evil.example/'],
    ['a host with a trailing dot', 'https://www.youtube.com./'],
    ['Instagram', 'https://www.instagram.com/reel/a/'],
    ['localhost', 'https://localhost/'],
    ['an IP address', 'https://169.254.169.254/latest/meta-data/'],
    ['an IP address in hexadecimal', 'https://0xa9fea9fe/'],
    ['an IPv6 address', 'https://[::1]/'],
    ['a file: URL', 'file:///etc/passwd'],
    ['a data: URL', 'data:application/json,{}'],
  ])('rejects %s (%s)', (_case, url) => {
    expect(() => requireAllowed(new URL(url))).toThrow(PlatformError);
  });
});

describe('a request', () => {
  it('returns the status and the body', async () => {
    platforms.reply(OEMBED_URL, text('no such video', 404));
    const { status, body } = await fetchOne();
    expect([status, body.toString()]).toEqual([404, 'no such video']);
  });

  it('accepts no compression, and identifies the site', async () => {
    let headers: unknown;
    platforms.reply(OEMBED_URL, (request, response) => {
      headers = request.headers;
      json({})(request, response);
    });
    await fetchOne();
    expect(headers).toMatchObject({ 'accept-encoding': 'identity', 'user-agent': 'boxing-media-platform' });
    expect(headers).not.toHaveProperty('cookie');
  });

  it.each([
    ['is not complete', truncated('{"type":')],
    ['is larger than allowed', bytes(Buffer.alloc(1_001))],
    ['is not HTTP', ({ socket }: { socket: { end: (text: string) => void } }) => socket.end('SSH-2.0\r\n')],
    [
      'has huge headers',
      (_request: unknown, response: ServerResponse) => {
        response.writeHead(200, { 'x-long': 'x'.repeat(100_000) });
        response.end();
      },
    ],
    ['redirects to an invalid URL', redirect('https://[')],
  ])('fails if the response %s', async (_case, reply) => {
    platforms.reply(OEMBED_URL, reply as Parameters<typeof platforms.reply>[1]);
    await expect(fetchOne()).rejects.toThrow(PlatformError);
  });

  it('stops reading an endless response soon after the limit', async () => {
    const sent = Promise.withResolvers<number>();
    platforms.reply(OEMBED_URL, flood(sent.resolve));
    await expect(fetchOne(OEMBED_URL, 100_000)).rejects.toThrow('exceeds 100000 bytes');
    // More than the limit was sent, because the sockets buffer unread bytes.
    expect(await sent.promise).toBeLessThan(20_000_000);
  });
});

describe('a slow response', () => {
  afterEach(() => vi.mocked(AbortSignal.timeout).mockRestore());

  it.each([
    ['never begins', silence],
    ['never ends', drip],
  ])('that %s fails at the time limit', async (_case, reply) => {
    const limit = new AbortController();
    const limits: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return limit.signal;
    });
    const closed = Promise.withResolvers<void>();
    platforms.reply(OEMBED_URL, (request, response) => {
      response.on('close', closed.resolve);
      reply(request, response);
      setTimeout(() => limit.abort(new DOMException('Timed out', 'TimeoutError')), 100);
    });
    await expect(fetchOne()).rejects.toThrow(PlatformError);
    expect(limits).toEqual([5_000]);
    await closed.promise;
  });
});

describe('a redirect', () => {
  it('is followed to another host of a platform', async () => {
    platforms.reply(OEMBED_URL, redirect(THUMBNAIL_URL));
    platforms.reply(THUMBNAIL_URL, json({ found: true }));
    expect(await fetchOne()).toMatchObject({ status: 200, url: new URL(THUMBNAIL_URL) });
  });

  it.each([
    ['plain http', 'http://www.youtube.com/'],
    ['the metadata service', 'http://169.254.169.254/latest/meta-data/'],
    ['the metadata service over https', 'https://169.254.169.254/latest/meta-data/'],
    ['this host', 'https://localhost/'],
    ['a host behind a username', 'https://www.youtube.com@evil.example/'],
    ['an allowed host with a username', 'https://user@www.youtube.com/other'],
    ['another host without a scheme', '//evil.example/'],
    ['a path with a backslash', '/\\evil.example/'],
    ['a file', 'file:///etc/passwd'],
    ['a script', 'javascript:alert(1)'],
  ])('is not followed to %s', async (_case, location) => {
    platforms.reply(OEMBED_URL, redirect(location));
    await expect(fetchOne()).rejects.toThrow('is not a host of a video platform');
    expect(platforms.requests).toEqual([OEMBED_URL]);
  });

  it('is followed three times, but not four', async () => {
    const urls = [0, 1, 2, 3, 4].map((step) => `https://www.tiktok.com/step-${step}`);
    for (const [step, url] of urls.entries()) platforms.reply(url, redirect(urls[step + 1] ?? OEMBED_URL));
    platforms.reply('https://www.tiktok.com/step-4', json({}));
    expect((await fetchOne('https://www.tiktok.com/step-1')).status).toBe(200);
    platforms.requests.length = 0;
    await expect(fetchOne('https://www.tiktok.com/step-0')).rejects.toThrow('more than 3 times');
    expect(platforms.requests).toHaveLength(4);
  });

  it('to itself ends after four requests', async () => {
    platforms.reply(OEMBED_URL, redirect(OEMBED_URL));
    await expect(fetchOne()).rejects.toThrow(PlatformError);
    expect(platforms.requests).toHaveLength(4);
  });
});

describe('a short link', () => {
  const SHORT = new URL('https://vm.tiktok.com/Z1/');

  it('is resolved with a single request', async () => {
    platforms.reply(SHORT.href, redirect('https://www.tiktok.com/@ada/video/7?_t=1', 301));
    expect((await findRedirect(SHORT))?.href).toBe('https://www.tiktok.com/@ada/video/7?_t=1');
    expect(platforms.requests).toEqual([SHORT.href]);
  });

  it.each([
    ['leads to another site', redirect('https://evil.example/')],
    ['returns 404', text('gone', 404)],
  ])('that %s is not resolved', async (_case, reply) => {
    platforms.reply(SHORT.href, reply);
    expect(await findRedirect(SHORT)).toBeNull();
  });
});

describe('a host name', () => {
  it.each([
    ['a private address', ['192.168.1.1']],
    ['the metadata service', ['169.254.169.254']],
    ['this host', ['::1']],
    ['a public and a private address', ['142.250.80.46', '10.0.0.1']],
    ['no address', []],
  ])('that resolves to %s is never connected to', async (_case, addresses) => {
    platforms.resolve('www.youtube.com', ...addresses);
    platforms.reply(OEMBED_URL, json({}));
    await expect(fetchOne()).rejects.toThrow(PlatformError);
    expect(platforms.requests).toEqual([]);
  });

  it('is not connected to after a redirect if it resolves to a private address', async () => {
    platforms.resolve('i.ytimg.com', '127.0.0.1');
    platforms.reply(OEMBED_URL, redirect(THUMBNAIL_URL));
    await expect(fetchOne()).rejects.toThrow('i.ytimg.com resolves to 127.0.0.1');
    expect(platforms.requests).toEqual([OEMBED_URL]);
  });

  it('that does not resolve makes the request fail', async () => {
    vi.mocked(dns.lookup).mockImplementationOnce(((
      _host: string,
      _options: unknown,
      callback: (error: Error) => void,
    ) => callback(new Error('getaddrinfo ENOTFOUND'))) as typeof dns.lookup);
    await expect(fetchOne()).rejects.toThrow('ENOTFOUND');
  });

  it.each([
    ['one address', false, ['142.250.80.46', 4]],
    ['all addresses', true, [[{ address: '142.250.80.46', family: 4 }]]],
  ])('is resolved to %s, as the caller requests', async (_case, all, expected) => {
    const found = await new Promise((resolve) => {
      lookupPublicIp('www.youtube.com', { all }, (_error, ...rest) =>
        resolve(rest.filter((value) => value !== undefined)),
      );
    });
    expect(found).toEqual(expected);
  });
});
