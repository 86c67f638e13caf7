import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { name as nameSchema } from '#src/domain/values/fields.ts';
import { linkKey } from '#src/domain/videos/link-key.ts';
import { embedUrl, parseVideoLink, toSiteName, toVideoType } from '#src/domain/videos/video-link.ts';
import { nameFromLink } from '#src/domain/videos/video-name.ts';

const ID = 'dQw4w9WgXcQ';
const CODE = 'C9xY_z-1aBc';
const DIGITS = '7312345678901234567';

const asId = (alphabet: string, size: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: size, maxLength: size });
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

const YOUTUBE_FORMS = [
  (id: string) => `https://www.youtube.com/watch?v=${id}`,
  (id: string) => `https://www.youtube.com/watch?list=PL1&v=${id}&t=42s`,
  (id: string) => `https://youtube.com/watch/?v=${id}`,
  (id: string) => `http://m.youtube.com/watch?v=${id}`,
  (id: string) => `https://www.youtube.com/watch_popup?v=${id}`,
  (id: string) => `https://music.youtube.com/watch?v=${id}`,
  (id: string) => `https://youtu.be/${id}`,
  (id: string) => `https://www.youtu.be/${id}?si=share`,
  (id: string) => `https://youtube.com/shorts/${id}?feature=share`,
  (id: string) => `https://www.youtube.com/embed/${id}/`,
  (id: string) => `https://www.youtube-nocookie.com/embed/${id}`,
  (id: string) => `https://www.youtube.com/live/${id}`,
];
/** Links as a person types them. */
const TYPED_FORMS = [
  ` HTTPS://WWW.YOUTUBE.COM/shorts/${ID}\n`,
  `www.youtube.com/shorts/${ID}`,
  ` WWW.youtube.com/shorts/${ID}`,
];
const INSTAGRAM_POSTS = [
  (code: string) => `https://www.instagram.com/p/${code}/`,
  (code: string) => `https://instagram.com/p/${code}?igsh=abc`,
  (code: string) => `https://m.instagram.com/p/${code}/?img_index=2`,
  (code: string) => `https://www.instagram.com/some.champ_1/p/${code}/`,
];
const INSTAGRAM_REELS = [
  (code: string) => `https://www.instagram.com/reel/${code}/`,
  (code: string) => `https://www.instagram.com/reels/${code}`,
  (code: string) => `https://www.instagram.com/champ/reel/${code}/`,
  (code: string) => `https://www.instagram.com/reel/${code}/embed/`,
  (code: string) => `https://www.instagram.com/tv/${code}/`,
];
const TIKTOK_FORMS = [
  (id: string) => `https://www.tiktok.com/@some.champ_1/video/${id}`,
  (id: string) => `https://tiktok.com/@some.champ_1/video/${id}?lang=en`,
  (id: string) => `https://m.tiktok.com/@some.champ_1/video/${id}/`,
  (id: string) => `https://www.tiktok.com/share/video/${id}`,
];

const OTHERS: [string, string][] = [
  ['text that is not a URL', 'boxing'],
  ['an empty string', ''],
  ['an ftp: URL', `ftp://youtube.com/watch?v=${ID}`],
  ['a javascript: URL', `javascript://youtube.com/watch?v=${ID}`],
  ['a host that ends with youtube.com', `https://evil-youtube.com/watch?v=${ID}`],
  ['a host that begins with youtube.com', `https://youtube.com.evil.com/watch?v=${ID}`],
  ['a URL with youtube.com in the username', `https://youtube.com@evil.com/watch?v=${ID}`],
  ['a URL with youtube.com in the password', `https://a:youtube.com@evil.com/watch?v=${ID}`],
  ['a URL with youtube.com in the path', `https://evil.com/youtube.com/watch?v=${ID}`],
  ['a URL with youtu.be in the query', `https://evil.com/?u=https://youtu.be/${ID}`],
  ['a URL with youtu.be in the fragment', `https://evil.com/#https://youtu.be/${ID}`],
  ['a host that begins with instagram.com', `https://instagram.com.evil.com/reel/${CODE}`],
  ['a host that ends with tiktok.com', `https://nottiktok.com/@a/video/${DIGITS}`],
  ['a YouTube channel', 'https://www.youtube.com/@champ'],
  ['a watch page without an id', 'https://www.youtube.com/watch?list=PL1'],
  ['an empty id', 'https://www.youtube.com/watch?v='],
  ['an id with markup', 'https://www.youtube.com/watch?v=%22%3E%3Cscript%3E'],
  ['a youtu.be URL without an id', 'https://youtu.be/'],
  ['the player of a playlist', 'https://www.youtube.com/embed/videoseries?list=PL1'],
  ['the live player of a channel', 'https://www.youtube.com/embed/live_stream?channel=UC1'],
  ['an Instagram profile', 'https://www.instagram.com/champ/'],
  ['a reel without a code', 'https://www.instagram.com/reel/'],
  ['the sound of a reel', 'https://www.instagram.com/reels/audio/123456/'],
  ['an Instagram share link, which contains a different code', 'https://www.instagram.com/share/reel/BAxyz'],
  ['an Instagram story', 'https://www.instagram.com/stories/champ/123/'],
  ['a TikTok profile', 'https://www.tiktok.com/@champ'],
  ['a TikTok photo', `https://www.tiktok.com/@champ/photo/${DIGITS}`],
  ['a TikTok id that is not a number', 'https://www.tiktok.com/@champ/video/73abc'],
  ['a vm.tiktok.com short link', 'https://vm.tiktok.com/ZMabc/'],
  ['a vt.tiktok.com short link', 'https://vt.tiktok.com/ZSabc/'],
  ['a tiktok.com/t/ short link', 'https://www.tiktok.com/t/ZTabc/'],
  ['an id that is too long', `https://youtu.be/${'a'.repeat(65)}`],
  ['a link to another service', 'https://vimeo.com/123456'],
];

describe('parseVideoLink', () => {
  it.each(YOUTUBE_FORMS.map((form) => form(ID)))('finds the YouTube id in %j', (url) => {
    expect(parseVideoLink(url)).toEqual({ platform: 'youtube', id: ID, url });
  });

  it.each(TYPED_FORMS)('normalizes %j', (text) => {
    const url = expect.stringMatching(/^https:\/\/www\.youtube\.com\/shorts\//);
    expect(parseVideoLink(text)).toEqual({ platform: 'youtube', id: ID, url });
  });

  it.each(INSTAGRAM_POSTS.map((form) => form(CODE)))('finds the code of the post in %j', (url) => {
    expect(parseVideoLink(url)).toEqual({ platform: 'instagram', kind: 'post', code: CODE, url });
  });

  it.each(INSTAGRAM_REELS.map((form) => form(CODE)))('finds the code of the reel in %j', (url) => {
    expect(parseVideoLink(url)).toEqual({ platform: 'instagram', kind: 'reel', code: CODE, url });
  });

  it.each(TIKTOK_FORMS.map((form) => form(DIGITS)))('finds the TikTok id in %j', (url) => {
    expect(parseVideoLink(url)).toEqual({ platform: 'tiktok', id: DIGITS, url });
  });

  it.each(OTHERS)('finds no video in %s', (_case, url) => {
    expect(parseVideoLink(url)).toEqual({ platform: 'other', url });
    expect(toVideoType(url)).toBe('other');
  });

  it('finds the id in every URL format of a platform, and returns the same key for all of them', () => {
    const youtubeId = asId(LETTERS, 11).filter((id) => id !== 'videoseries' && id !== 'live_stream');
    fc.assert(
      fc.property(youtubeId, asId(LETTERS, 11), asId('0123456789', 19), (id, code, digits) => {
        const youtube = YOUTUBE_FORMS.map((form) => parseVideoLink(form(id)));
        const instagram = [...INSTAGRAM_POSTS, ...INSTAGRAM_REELS].map((form) => parseVideoLink(form(code)));
        const tiktok = TIKTOK_FORMS.map((form) => parseVideoLink(form(digits)));
        for (const link of youtube) expect(link).toMatchObject({ platform: 'youtube', id });
        for (const link of instagram) expect(link).toMatchObject({ platform: 'instagram', code });
        for (const link of tiktok) expect(link).toMatchObject({ platform: 'tiktok', id: digits });
        for (const links of [youtube, instagram, tiktok]) expect(new Set(links.map(linkKey)).size).toBe(1);
      }),
    );
  });

  it('never throws, and never links to a player on another host', () => {
    const hosts = ['https://www.youtube-nocookie.com', 'https://www.tiktok.com', 'https://www.instagram.com'];
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true })),
        (text) => {
          const embed = embedUrl(parseVideoLink(text));
          expect(embed === null || hosts.includes(new URL(embed).origin)).toBe(true);
        },
      ),
    );
  });
});

const links = {
  youtube: parseVideoLink(`https://youtu.be/${ID}`),
  post: parseVideoLink(`https://www.instagram.com/p/${CODE}/`),
  reel: parseVideoLink(`https://www.instagram.com/reels/${CODE}/`),
  tiktok: parseVideoLink(`https://www.tiktok.com/@champ/video/${DIGITS}`),
  other: parseVideoLink('https://vimeo.com/123456'),
};

describe('a parsed link', () => {
  it.each([
    ['youtube', `https://www.youtube-nocookie.com/embed/${ID}`],
    ['post', `https://www.instagram.com/p/${CODE}/embed/`],
    ['reel', `https://www.instagram.com/reel/${CODE}/embed/`],
    ['tiktok', `https://www.tiktok.com/player/v1/${DIGITS}`],
    ['other', null],
  ] as const)('of the kind %s has the player URL $1', (kind, url) => {
    expect(embedUrl(links[kind])).toBe(url);
  });

  it.each([
    ['youtube', `YouTube Video ${ID}`],
    ['post', `Instagram Post ${CODE}`],
    ['reel', `Instagram Reel ${CODE}`],
    ['tiktok', `TikTok Video ${DIGITS}`],
    ['other', 'Gym Video'],
  ] as const)('of the kind %s gives a bulk-added record the name $1', (kind, name) => {
    expect(nameFromLink(links[kind], 'Gym Video')).toBe(name);
  });

  it('gives a record a valid name, even if the URL is long', () => {
    for (const size of [1, 11, 64, 65, 2_000]) {
      for (const form of [...YOUTUBE_FORMS, ...INSTAGRAM_REELS, ...TIKTOK_FORMS]) {
        const name = nameFromLink(parseVideoLink(form('1'.repeat(size))), 'Video');
        expect(nameSchema.parse(name)).toBe(name);
      }
    }
  });
});

it.each([
  [`https://youtu.be/${ID}`, 'YouTube'],
  [`https://www.instagram.com/p/${CODE}`, 'Instagram'],
  ['https://www.vimeo.com/900100200', 'vimeo.com'],
  ['not a link', 'not a link'],
])('toSiteName(%j) is %j', (text, name) => {
  expect(toSiteName(parseVideoLink(text))).toBe(name);
});
