import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeImageUrl, completeWebUrl, normalizeWebUrl, parseWebUrl } from '#src/domain/web-url.ts';

describe('parseWebUrl', () => {
  it.each([
    ['https', 'https://example.com', 'https://example.com/'],
    [
      'http with a port, a query and a fragment',
      'http://example.com:81/a?b#c',
      'http://example.com:81/a?b#c',
    ],
    ['a scheme in capitals', 'HTTPS://EXAMPLE.com/A', 'https://example.com/A'],
    ['white space around', ' https://example.com/a\n', 'https://example.com/a'],
  ])('reads %s', (_case, text, href) => {
    expect(parseWebUrl(text)?.href).toBe(href);
  });

  it.each([
    ['nothing', ''],
    ['a word', 'boxing'],
    ['a host without a scheme', 'example.com/a'],
    ['a scheme-relative address', '//example.com'],
    ['a path', '/media/a.jpg'],
    ['another scheme', 'javascript:alert(1)'],
    ['another scheme with slashes', 'javascript://example.com/%0aalert(1)'],
    ['a file', 'file:///etc/passwd'],
    ['a scheme alone', 'https://'],
    ['a name before the host', 'https://example.com@evil.example/'],
    ['a name and a password before the host', 'https://a:b@evil.example/'],
    ['no slashes, which a browser takes for a path', 'https:example.com'],
    ['backslashes', 'https:\\\\example.com'],
    ['two addresses', 'https://example.com/a https://example.com/b'],
    ['a host that cannot be', 'https://exa mple.com'],
    ['a port that cannot be', 'https://example.com:99999'],
  ])('refuses %s', (_case, text) => {
    expect(parseWebUrl(text)).toBeNull();
  });
});

describe('normalizeWebUrl', () => {
  it.each([
    ['keeps a normalized URL', 'https://youtu.be/aB_-?t=1#Top', 'https://youtu.be/aB_-?t=1#Top'],
    ['keeps http', 'http://example.com/a', 'http://example.com/a'],
    [
      'lowers scheme and host alone',
      'HTTPS://WWW.YouTube.com/Watch?V=Ab#C',
      'https://www.youtube.com/Watch?V=Ab#C',
    ],
    ['trims', '  https://example.com/a \n', 'https://example.com/a'],
    ['adds no slash at the end', 'HTTPS://Example.com', 'https://example.com'],
    ['removes no slash at the end', 'https://example.com/', 'https://example.com/'],
    ['keeps a port', 'HTTPS://Example.com:8443/A', 'https://example.com:8443/A'],
    ['keeps escapes as they are', 'https://example.com/%C3%a9?q=%2f', 'https://example.com/%C3%a9?q=%2f'],
    ['keeps a fragment behind the host', 'https://EXAMPLE.com#A', 'https://example.com#A'],
    ['adds https:// to a short link', 'youtu.be/aB', 'https://youtu.be/aB'],
    ['adds https:// to www.', 'WWW.Instagram.com/reel/Xy/', 'https://www.instagram.com/reel/Xy/'],
    ['adds https:// before a port', 'example.com:81/A', 'https://example.com:81/A'],
  ])('%s', (_case, text, url) => {
    expect(normalizeWebUrl(text)).toBe(url);
  });

  it.each([
    ['nothing', ''],
    ['a word', 'boxing'],
    ['a host alone, which could be a handle or a file', 'example.com'],
    ['a host and a slash alone', 'ann.boxing/'],
    ['a path of the site', '/media/a.jpg'],
    ['a relative path', 'media/a.jpg'],
    ['a channel path', 'channel/UC1'],
    ['an e-mail address', 'ann@example.com/a'],
    ['a scheme-relative address', '//example.com/a'],
    ['another scheme', 'ftp://example.com/a'],
    ['a script', 'javascript:alert(1)'],
    ['a script that looks like a host', 'javascript.x:alert(1)//'],
    ['half a scheme', 'https//example.com/a'],
    ['two URLs', 'youtu.be/a youtu.be/b'],
    ['a name before the host', 'https://example.com@evil.example/'],
    ['an IP address without a scheme', '127.0.0.1/a'],
  ])('refuses %s', (_case, text) => {
    expect(normalizeWebUrl(text)).toBeNull();
    expect(completeWebUrl(text)).toBe(text);
  });

  it('never changes where a URL leads, and changes nothing the second time', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        fc.boolean(),
        (url, loud) => {
          const { protocol, host } = new URL(url);
          const typed = loud
            ? url.replace(`${protocol}//`, `${protocol}//`.toUpperCase()).replace(host, host.toUpperCase())
            : url;
          const normalized = normalizeWebUrl(typed);
          expect(normalized && new URL(normalized).href).toBe(new URL(typed).href);
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
    ['', ''],
    ['http:', 'https:'],
  ])('makes %j %j', (text, url) => {
    expect(completeImageUrl(text)).toBe(url);
  });
});
