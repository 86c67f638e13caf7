import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeHandle, isOnPlatform, keepPlatformLinks } from '#src/domain/social/handles.ts';
import { socialLinks } from '#src/domain/social/social-links.ts';

it.each([
  ['@ann', '@ann'],
  ['ann', 'ann'],
  ['@@ann', '@ann'],
  [' @ann ', '@ann'],
  ['@ ann', '@ann'],
  ['＠ann', '@ann'],
  ['ann/', 'ann'],
  ['/@ann', '@ann'],
  ['channel/UC1', 'channel/UC1'],
  ['/c/ann', '/c/ann'],
  ['ann.boxing/', 'ann.boxing'],
  ['instagram.com/ann', 'https://instagram.com/ann'],
  ['//instagram.com/ann', 'https://instagram.com/ann'],
  ['Follow me: https://www.tiktok.com/@ann !', 'https://www.tiktok.com/@ann'],
  ['https://www.instagram.com/ann?igsh=abc', 'https://www.instagram.com/ann'],
  ['m.tiktok.com/@ann?lang=en#top', 'https://m.tiktok.com/@ann'],
  ['https://www.youtube.com/watch?v=abc', 'https://www.youtube.com/watch?v=abc'],
  ['https://example.com/ann?id=1', 'https://example.com/ann?id=1'],
  ['ann and bo', 'ann and bo'],
  ['', ''],
])('completeHandle completes %j to %j', (text, handle) => {
  expect(completeHandle(text)).toBe(handle);
  expect(completeHandle(handle)).toBe(handle);
});

describe('isOnPlatform', () => {
  it.each([
    ['instagram', 'https://instagram.com/ada'],
    ['instagram', 'https://www.instagram.com/ada?hl=en'],
    ['instagram', 'HTTP://WWW.Instagram.COM:80/ada'],
    ['instagram', 'https://instagr.am/ada'],
    ['instagram', 'https://ig.me/m/ada'],
    ['youtube', 'https://m.youtube.com/@ada'],
    ['youtube', 'https://youtu.be/dQw4w9WgXcQ'],
    ['tiktok', 'https://www.tiktok.com/@ada'],
    ['tiktok', 'https://vm.tiktok.com/ZM1/'],
    ['tiktok', 'https://vt.tiktok.com/ZS1/'],
  ] as const)('accepts a link to %s: %s', (platform, url) => {
    expect(isOnPlatform(platform, url)).toBe(true);
  });

  it.each([
    ['a host that begins with instagram.com', 'https://instagram.com.evil.com/ada'],
    ['a host that ends with instagram.com', 'https://evil-instagram.com/ada'],
    ['instagram.com in the path', 'https://evil.com/instagram.com/ada'],
    ['instagram.com in the query', 'https://evil.com?https://instagram.com/ada'],
    ['instagram.com in the fragment', 'https://evil.com#.instagram.com'],
    ['instagram.com as the username', 'https://instagram.com@evil.com/ada'],
    ['a username before instagram.com', 'https://evil.com@instagram.com/ada'],
    ['a backslash before instagram.com', 'https://evil.com\\@instagram.com/ada'],
    ['a port', 'https://instagram.com:8443/ada'],
    ['a host of lookalike letters', 'https://іnstagram.com/ada'],
    ['a punycode host', 'https://xn--nstagram-8fe.com/ada'],
    ['the host of another platform', 'https://www.tiktok.com/@ada'],
    ['a shorter host', 'https://com/ada'],
    ['a script', 'javascript:location="https://instagram.com/ada"'],
    ['another scheme', 'ftp://instagram.com/ada'],
    ['no host', 'https://'],
  ])('rejects a link with %s', (_case, url) => {
    expect(isOnPlatform('instagram', url)).toBe(false);
  });
});

describe('keepPlatformLinks', () => {
  it('keeps handles and links to the platform, and replaces links to other sites', () => {
    expect(
      keepPlatformLinks({
        instagram: ' https://instagram.com.evil.com/ada',
        tiktok: 'https://vm.tiktok.com/ZM1/',
        youtube: 'channel/UC1',
      }),
    ).toEqual({ instagram: '', tiktok: 'https://vm.tiktok.com/ZM1/', youtube: 'channel/UC1' });
  });

  it('leaves no value that is shown as a link to another site', () => {
    const hosts = fc.constantFrom(
      'instagram.com',
      'evil.com',
      'youtube.com',
      'tiktok.com.evil.com',
      'x@y.com',
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.tuple(hosts, fc.string()).map(([host, rest]) => `https://${host}${rest}`),
    );
    fc.assert(
      fc.property(fc.record({ instagram: value, tiktok: value, youtube: value }), (values) => {
        for (const { platform, url } of socialLinks(keepPlatformLinks(values)))
          expect(isOnPlatform(platform, url)).toBe(true);
      }),
    );
  });
});
