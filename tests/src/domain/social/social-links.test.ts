import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { socialLinks, socialUrl } from '#src/domain/social/social-links.ts';

const platform = fc.constantFrom('instagram' as const, 'youtube' as const, 'tiktok' as const);
const ROOTS = {
  instagram: 'https://www.instagram.com/',
  youtube: 'https://www.youtube.com/',
  tiktok: 'https://www.tiktok.com/@',
};

describe('socialUrl', () => {
  it.each([
    ['an Instagram handle', 'instagram', 'champ', 'https://www.instagram.com/champ'],
    ['an Instagram handle with @', 'instagram', '@champ', 'https://www.instagram.com/champ'],
    ['a handle with two @', 'instagram', '@@champ', 'https://www.instagram.com/champ'],
    ['a TikTok handle', 'tiktok', 'champ', 'https://www.tiktok.com/@champ'],
    ['a TikTok handle with @', 'tiktok', '@champ', 'https://www.tiktok.com/@champ'],
    ['a YouTube handle', 'youtube', 'champ', 'https://www.youtube.com/@champ'],
    ['a YouTube handle with @', 'youtube', '@champ', 'https://www.youtube.com/@champ'],
    ['a YouTube channel path', 'youtube', 'channel/UC123', 'https://www.youtube.com/channel/UC123'],
    ['a YouTube path that begins with a slash', 'youtube', '/c/champ', 'https://www.youtube.com/c/champ'],
    ['a YouTube path with a handle', 'youtube', 'x/@champ', 'https://www.youtube.com/x/@champ'],
    ['a full link', 'instagram', 'https://instagram.com/champ?hl=en', 'https://instagram.com/champ?hl=en'],
    ['a full link to another site', 'youtube', 'http://example.com/champ', 'http://example.com/champ'],
    [
      'a full link with an uppercase scheme',
      'tiktok',
      'HTTPS://www.tiktok.com/@champ',
      'HTTPS://www.tiktok.com/@champ',
    ],
    ['a handle with whitespace around it', 'instagram', '  @champ ', 'https://www.instagram.com/champ'],
  ] as const)('links %s', (_case, platform, value, url) => {
    expect(socialUrl(platform, value)).toBe(url);
  });

  it.each([
    ['an empty string', ''],
    ['only whitespace', '  '],
    ['an @ alone', '@'],
    ['the word http', 'http'],
    ['a full link without a host', 'https://'],
    ['a full link without slashes', 'https:example.com'],
  ])('returns null for %s', (_case, value) => {
    expect(socialUrl('instagram', value)).toBeNull();
    expect(socialUrl('tiktok', value)).toBeNull();
    expect(socialUrl('youtube', value)).toBeNull();
  });

  it('returns null or an http(s) URL, and links every handle to its platform', () => {
    const hostile = fc.constantFrom(
      'javascript:alert(1)',
      '//evil.com',
      '@evil.com',
      '\\\\evil.com',
      'data:,x',
    );
    fc.assert(
      fc.property(
        platform,
        fc.oneof(fc.string({ unit: 'binary' }), hostile, fc.webUrl()),
        (platform, value) => {
          const url = socialUrl(platform, value);
          if (url === null) return;
          expect(new URL(url).protocol).toMatch(/^https?:$/);
          if (!/^http/i.test(value.trim())) {
            expect(url.startsWith(ROOTS[platform])).toBe(true);
            expect(new URL(url).host).toBe(new URL(ROOTS[platform]).host);
          }
        },
      ),
    );
  });
});

describe('socialLinks', () => {
  it('lists the links in the order of the icons', () => {
    expect(socialLinks({ tiktok: 'champ', youtube: 'champ', instagram: '@champ' })).toEqual([
      { platform: 'instagram', url: 'https://www.instagram.com/champ' },
      { platform: 'youtube', url: 'https://www.youtube.com/@champ' },
      { platform: 'tiktok', url: 'https://www.tiktok.com/@champ' },
    ]);
  });

  it('leaves out empty values and invalid URLs', () => {
    expect(socialLinks({ instagram: '', tiktok: 'https://', youtube: 'champ' })).toEqual([
      { platform: 'youtube', url: 'https://www.youtube.com/@champ' },
    ]);
  });
});
