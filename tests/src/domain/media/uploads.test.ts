import { describe, expect, it } from 'vitest';
import { uploadedKey, uploadedPath } from '#src/domain/media/media-url.ts';
import {
  displayName,
  findPictureProblem,
  isHeic,
  PICTURE_RULES,
  type PictureRule,
  sniffImageType,
} from '#src/domain/media/uploads.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const KEY = '0123456789abcdef0123456789abcdef';

describe('sniffImageType', () => {
  it.each([
    ['recognizes a JPEG', '\xff\xd8\xff\xe0', 'jpeg'],
    ['recognizes a PNG', '\x89PNG\r\n\x1a\n', 'png'],
    ['recognizes a WebP', 'RIFF\0\0\0\0WEBPVP8 ', 'webp'],
    ['recognizes an AVIF', '\0\0\0\x1cftypavif', 'avif'],
    ['recognizes an AVIF sequence', '\0\0\0\x1cftypavis', 'avif'],
    ['recognizes an AVIF by its second brand', '\0\0\0\x1cftypmif1\0\0\0\0mif1avif', 'avif'],
    ['rejects an audio file in the RIFF format', 'RIFF\0\0\0\0WAVE', null],
    ['rejects a HEIC', '\0\0\0\x1cftypheic', null],
    ['rejects a GIF', 'GIF89a', null],
    ['rejects an SVG', '<svg/>', null],
    ['rejects a JPEG after a space', ' \xff\xd8\xff', null],
    ['rejects an incomplete PNG signature', '\x89PNG', null],
    ['rejects an empty file', '', null],
  ])('%s', (_case, text, type) => {
    expect(sniffImageType(bytes(text))).toBe(type);
  });
});

describe('isHeic', () => {
  it.each([
    ['a photo from an iPhone', '\0\0\0\x24ftypheic\0\0\0\0mif1MiHEheic', true],
    ['a photo with 10 bits per channel', '\0\0\0\x18ftypheix\0\0\0\0mif1heix', true],
    ['a photo whose first brand is the container', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic', true],
    ['a burst of photos', '\0\0\0\x18ftypmsf1\0\0\0\0msf1hevc', true],
    ['an AVIF in the same container', '\0\0\0\x1cftypavif\0\0\0\0avifmif1', false],
    ['an AVIF whose first brand is the container', '\0\0\0\x18ftypmif1\0\0\0\0mif1avif', false],
    ['a film', '\0\0\0\x18ftypisom\0\0\0\0isommp42', false],
    ['brands after the end of the first box', '\0\0\0\x10ftypisom\0\0\0\0heic', false],
    ['a JPEG', '\xff\xd8\xff\xe0', false],
    ['an empty file', '', false],
  ])('returns $2 for %s', (_case, text, expected) => {
    expect(isHeic(bytes(text))).toBe(expected);
  });
});

describe('displayName', () => {
  it.each([
    ['photo.jpg', 'photo.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\photos\\me.png', 'me.png'],
    ['a\r\nb\0c\u202e.jpg', 'abc.jpg'],
    ['', 'image'],
    ['folder/', 'image'],
    [`${'x'.repeat(200)}.jpg`, 'x'.repeat(80)],
  ])('shows %j as %j', (name, shown) => {
    expect(displayName(name)).toBe(shown);
  });
});

describe('uploadedKey', () => {
  it('returns null for a path that uploadedPath does not produce', () => {
    expect(uploadedKey(uploadedPath(KEY))).toBe(KEY);
    for (const path of [
      '',
      '/media/demo/a.webp',
      `/media/${KEY}.svg`,
      `/x/media/${KEY}.webp`,
      `/media/${KEY}.webp?a`,
    ]) {
      expect(uploadedKey(path)).toBeNull();
    }
  });
});

const { logo, heroPhoto } = PICTURE_RULES;

it.each<[string, PictureRule, number, number]>([
  ['a square logo', logo, 512, 512],
  ['a logo of 4:1', logo, 1_600, 400],
  ['an upright logo', logo, 40, 900],
  ['the smallest photo', heroPhoto, 1_000, 600],
])('findPictureProblem accepts %s', (_case, rule, width, height) => {
  expect(findPictureProblem({ width, height }, rule)).toBe('');
});

it.each<[string, PictureRule, number, number, string]>([
  [
    'a single pixel',
    logo,
    1,
    1,
    'The image must have at least 40\u00a0×\u00a040 pixels. This one has 1\u00a0×\u00a01 pixels.',
  ],
  [
    'a logo that is too wide',
    logo,
    4_000,
    200,
    'The image must be at most 4 times as wide as it is tall. This one has 4000\u00a0×\u00a0200 pixels.',
  ],
  ['a logo that is slightly too wide', logo, 401, 100, 'at most 4 times'],
  ['a photo that is not tall enough', heroPhoto, 3_000, 599, 'at least 1000\u00a0×\u00a0600'],
])('findPictureProblem rejects %s', (_case, rule, width, height, problem) => {
  expect(findPictureProblem({ width, height }, rule)).toContain(problem);
});
