import { describe, expect, it } from 'vitest';
import { displayName, sniffImageType, uploadedKey, uploadedPath } from '#src/domain/uploads.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const KEY = '0123456789abcdef0123456789abcdef';

describe('sniffImageType', () => {
  it.each([
    ['a JPEG', '\xff\xd8\xff\xe0', 'jpeg'],
    ['a PNG', '\x89PNG\r\n\x1a\n', 'png'],
    ['a WebP', 'RIFF\0\0\0\0WEBPVP8 ', 'webp'],
    ['an AVIF', '\0\0\0\x1cftypavif', 'avif'],
    ['an AVIF sequence', '\0\0\0\x1cftypavis', 'avif'],
    ['an audio file in RIFF', 'RIFF\0\0\0\0WAVE', null],
    ['a HEIC', '\0\0\0\x1cftypheic', null],
    ['a GIF', 'GIF89a', null],
    ['an SVG', '<svg/>', null],
    ['a JPEG after a space', ' \xff\xd8\xff', null],
    ['the beginning of a PNG', '\x89PNG', null],
    ['an empty string', '', null],
  ])('detects %s by its first bytes', (_what, text, type) => {
    expect(sniffImageType(bytes(text))).toBe(type);
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
  it('only parses the paths of uploadedPath', () => {
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
