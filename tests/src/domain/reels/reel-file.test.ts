import { describe, expect, it } from 'vitest';
import {
  CHUNK_BYTES,
  canKeepUntil,
  chunkLength,
  countChunks,
  isReelFileStart,
  listMissingChunks,
  reelFileStateOf,
  toAttachmentHeader,
  toReelFileType,
  toSafeFileName,
} from '#src/domain/reels/reel-file.ts';
import type { ReelFile } from '#src/domain/reels/schema.ts';

it.each([
  ['one byte', 1, [1]],
  ['exactly one chunk', CHUNK_BYTES, [CHUNK_BYTES]],
  ['one chunk and one byte', CHUNK_BYTES + 1, [CHUNK_BYTES, 1]],
])('divides a file of %s into chunks', (_, bytes, lengths) => {
  expect(countChunks(bytes)).toBe(lengths.length);
  expect(lengths.map((_length, chunk) => chunkLength(bytes, chunk))).toEqual(lengths);
  expect(chunkLength(bytes, lengths.length)).toBe(0);
});

it('lists the chunks that are missing', () => {
  expect(listMissingChunks(3 * CHUNK_BYTES, [1])).toEqual([0, 2]);
});

it.each([
  ['reel.mp4', 'video/mp4', 'video/mp4'],
  ['IMG_1.MOV', '', 'video/quicktime'],
  ['reel.mp4', 'text/html', null],
  ['reel.webm', '', null],
])('the file %s with the media type "%s" has the type %s', (name, type, expected) => {
  expect(toReelFileType({ name, type })).toBe(expected);
});

it.each([
  ['an MP4 file', '\0\0\0 ftypmp42', 'video/mp4', true],
  ['an old MOV file', '\0\0\0\bwide\0\0', 'video/quicktime', true],
  ['an old MOV file that is called MP4', '\0\0\0\bwide\0\0', 'video/mp4', false],
  ['an HTML page', '<!doctype html>', 'video/quicktime', false],
  ['nothing', '', 'video/mp4', false],
] as const)('recognizes an MP4 or MOV file by its first bytes: %s', (_, start, type, expected) => {
  expect(isReelFileStart(new TextEncoder().encode(start), type)).toBe(expected);
});

it.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\films\\Fight "1".mp4', 'Fight 1.mp4'],
  ['a\r\nSet-Cookie: x.mp4', 'aSet-Cookie x.mp4'],
  ['reel\u202e4pm.exe.mp4', 'reel4pm.exe.mp4'],
  ['.htaccess', 'htaccess'],
  ['  ', 'reel'],
  [`${'a'.repeat(300)}.mp4`, `${'a'.repeat(146)}.mp4`],
])('saves the file %j as %j', (name, expected) => {
  expect(toSafeFileName(name)).toBe(expected);
});

it.each([
  ['Fight.mp4', `attachment; filename="Fight.mp4"; filename*=UTF-8''Fight.mp4`],
  ["Jörg's 100%.mp4", `attachment; filename="J_rg's 100_.mp4"; filename*=UTF-8''J%C3%B6rg%27s%20100%25.mp4`],
  ['a"; x=\r\n.mp4', `attachment; filename="a_; x=__.mp4"; filename*=UTF-8''a%22%3B%20x%3D%0D%0A.mp4`],
])('writes the Content-Disposition header for %j', (name, header) => {
  expect(toAttachmentHeader(name)).toBe(header);
  expect(() => new Headers({ 'content-disposition': header })).not.toThrow();
});

describe('a file', () => {
  const TODAY = '2026-11-28';
  const FILE: ReelFile = {
    url: null,
    uploadId: 1,
    name: 'Fight.mp4',
    bytes: 1,
    release: 'payment',
    keptUntil: TODAY,
    downloads: 0,
    lastDownloadAt: null,
  };

  it.each([
    ['delivered', 'acceptance', 'waiting'],
    ['approved', 'acceptance', 'ready'],
    ['approved', 'payment', 'waiting'],
    ['paid', 'payment', 'ready'],
    ['paid', 'acceptance', 'ready'],
    ['in_edit', 'acceptance', 'waiting'],
    ['declined', 'acceptance', 'waiting'],
  ] as const)('of a request that is $0 is $2 if it is released after $1', (status, release, expected) => {
    expect(reelFileStateOf({ ...FILE, release }, status, TODAY)).toBe(expected);
  });

  it.each([
    ['2026-11-26', 'expired'],
    // It is still the 27th west of Greenwich.
    ['2026-11-27', 'ready'],
  ])('that is kept until %s is %s on the 28th', (keptUntil, expected) => {
    expect(reelFileStateOf({ ...FILE, keptUntil }, 'paid', TODAY)).toBe(expected);
  });

  it('is missing if its upload was deleted, but not if it is a link', () => {
    expect(reelFileStateOf({ ...FILE, uploadId: null }, 'paid', TODAY)).toBe('missing');
    const link = { ...FILE, uploadId: null, url: 'https://drive.google.com/file/d/abc' };
    expect(reelFileStateOf(link, 'paid', TODAY)).toBe('ready');
  });

  it.each([
    ['2026-11-26', false],
    ['2026-11-28', true],
    ['2027-11-28', true],
    ['2027-11-30', false],
  ])('can be kept until %s: %s', (day, expected) => {
    expect(canKeepUntil(day, TODAY)).toBe(expected);
  });
});
