import { describe, expect, it } from 'vitest';
import { parseWebUrl } from '#src/domain/web-url.ts';

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
