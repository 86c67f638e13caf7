import { describe, expect, it } from 'vitest';
import { uploadedKey, uploadedPath } from '#src/domain/uploaded-path.ts';
import { displayName, sniffImageType } from '#src/domain/uploads.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const KEY = '0123456789abcdef0123456789abcdef';

describe('sniffImageType', () => {
  it.each([
    ['recognizes a JPEG', '\xff\xd8\xff\xe0', 'jpeg'],
    ['recognizes a PNG', '\x89PNG\r\n\x1a\n', 'png'],
    ['recognizes a WebP', 'RIFF\0\0\0\0WEBPVP8 ', 'webp'],
    ['recognizes an AVIF', '\0\0\0\x1cftypavif', 'avif'],
    ['recognizes an AVIF sequence', '\0\0\0\x1cftypavis', 'avif'],
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
