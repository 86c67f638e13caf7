import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeImageUrl } from '#src/domain/values/complete-url.ts';
import { normalizeWebUrl, parseWebUrl } from '#src/domain/values/web-url.ts';

describe('parseWebUrl', () => {
  it.each([
    ['an https URL', 'https://example.com', 'https://example.com/'],
    [
      'an http URL with a port, a query and a fragment',
      'http://example.com:81/a?b#c',
      'http://example.com:81/a?b#c',
    ],
    ['a URL with the scheme and host in uppercase', 'HTTPS://EXAMPLE.com/A', 'https://example.com/A'],
    ['an international host', 'https://müller.example/', 'https://xn--mller-kva.example/'],
    ['an IPv6 address', 'http://[::1]:81/', 'http://[::1]:81/'],
    ['a host with an underscore', 'https://a_b.example/', 'https://a_b.example/'],
    ['a URL with whitespace around it', ' https://example.com/a\n', 'https://example.com/a'],
  ])('parses %s', (_case, text, href) => {
    expect(parseWebUrl(text)?.href).toBe(href);
  });

  it.each([
    ['an empty string', ''],
    ['a word', 'boxing'],
    ['a host without a scheme', 'example.com/a'],
    ['a scheme-relative URL', '//example.com'],
    ['a path', '/media/a.jpg'],
    ['a javascript: URL', 'javascript:alert(1)'],
    ['a javascript: URL with slashes', 'javascript://example.com/%0aalert(1)'],
    ['a file: URL', 'file:///etc/passwd'],
    ['only a scheme', 'https://'],
    ['a username before the host', 'https://example.com@evil.example/'],
    ['a username and a password before the host', 'https://a:b@evil.example/'],
    ['a URL without slashes, which browsers resolve as a path', 'https:example.com'],
    ['a URL with backslashes', 'https:\\\\example.com'],
    ['two URLs', 'https://example.com/a https://example.com/b'],
    ['an invalid host', 'https://exa mple.com'],
    ['an invalid port', 'https://example.com:99999'],
  ])('rejects %s', (_case, text) => {
    expect(parseWebUrl(text)).toBeNull();
  });
});

describe('normalizeWebUrl', () => {
  it.each([
    ['keeps a normalized URL', 'https://youtu.be/aB_-?t=1#Top', 'https://youtu.be/aB_-?t=1#Top'],
    ['keeps http', 'http://example.com/a', 'http://example.com/a'],
    [
      'lowercases only scheme and host',
      'HTTPS://WWW.YouTube.com/Watch?V=Ab#C',
      'https://www.youtube.com/Watch?V=Ab#C',
    ],
    ['removes surrounding whitespace', '  https://example.com/a \n', 'https://example.com/a'],
    ['adds no slash at the end', 'HTTPS://Example.com', 'https://example.com'],
    ['removes no slash at the end', 'https://example.com/', 'https://example.com/'],
    ['keeps a port', 'HTTPS://Example.com:8443/A', 'https://example.com:8443/A'],
    ['keeps escapes unchanged', 'https://example.com/%C3%a9?q=%2f', 'https://example.com/%C3%a9?q=%2f'],
    ['keeps a fragment after the host', 'https://EXAMPLE.com#A', 'https://example.com#A'],
    ['adds https:// to a short link', 'youtu.be/aB', 'https://youtu.be/aB'],
    ['adds https:// to a host with www.', 'WWW.Instagram.com/reel/Xy/', 'https://www.instagram.com/reel/Xy/'],
    ['adds https:// to a host with a port', 'example.com:81/A', 'https://example.com:81/A'],
  ])('%s', (_case, text, url) => {
    expect(normalizeWebUrl(text)).toBe(url);
  });

  it.each([
    ['an empty string', ''],
    ['a word', 'boxing'],
    ['only a host, which could be a handle or a file', 'example.com'],
    ['only a host and a slash', 'ann.boxing/'],
    ['a path on this site', '/media/a.jpg'],
    ['a relative path', 'media/a.jpg'],
    ['a channel path', 'channel/UC1'],
    ['an email address', 'ann@example.com/a'],
    ['a scheme-relative URL', '//example.com/a'],
    ['an ftp: URL', 'ftp://example.com/a'],
    ['a javascript: URL', 'javascript:alert(1)'],
    ['a javascript: URL that looks like a host', 'javascript.x:alert(1)//'],
    ['a scheme without its colon', 'https//example.com/a'],
    ['two URLs', 'youtu.be/a youtu.be/b'],
    ['a username before the host', 'https://example.com@evil.example/'],
    ['an IP address without a scheme', '127.0.0.1/a'],
  ])('rejects %s', (_case, text) => {
    expect(normalizeWebUrl(text)).toBeNull();
  });

  it('never changes the target of a URL, and is idempotent', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        fc.boolean(),
        (url, isUppercase) => {
          const { protocol, host } = new URL(url);
          const variant = isUppercase
            ? url.replace(`${protocol}//`, `${protocol}//`.toUpperCase()).replace(host, host.toUpperCase())
            : url;
          const normalized = normalizeWebUrl(variant);
          expect(normalized && new URL(normalized).href).toBe(new URL(variant).href);
          expect(normalizeWebUrl(normalized ?? '')).toBe(normalized);
        },
      ),
    );
  });
});

describe('completeImageUrl', () => {
  it.each([
    ['http://example.com/a.jpg', 'https://example.com/a.jpg'],
    ['HTTP://Example.com/A.jpg', 'https://example.com/A.jpg'],
    ['https://example.com/a.jpg?from=http://b', 'https://example.com/a.jpg?from=http://b'],
    ['example.com/a.jpg', 'https://example.com/a.jpg'],
    ['/media/a.jpg', '/media/a.jpg'],
    ['/uploads/a.jpg', '/uploads/a.jpg'],
    ['/uploads/a b.jpg', '/uploads/a%20b.jpg'],
    ['', ''],
    ['http:', 'https:'],
  ])('completes %j to %j', (text, url) => {
    expect(completeImageUrl(text)).toBe(url);
  });
});
