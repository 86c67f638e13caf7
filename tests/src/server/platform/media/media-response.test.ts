import { expect, it } from 'vitest';
import { parseByteRange } from '#src/server/platform/media/media-response.ts';

const SIZE = 100;

it.each([
  ['a part', 'bytes=0-1', { start: 0, end: 1 }],
  ['the rest', 'bytes=90-', { start: 90, end: 99 }],
  ['the last bytes', 'bytes=-10', { start: 90, end: 99 }],
  ['more than there is', 'bytes=90-5000', { start: 90, end: 99 }],
  ['more last bytes than there are', 'bytes=-5000', { start: 0, end: 99 }],
  ['a part after the end', 'bytes=100-', 'unsatisfiable'],
  ['no last bytes', 'bytes=-0', 'unsatisfiable'],
  ['nothing', 'bytes=-', null],
  ['a part that ends before its start', 'bytes=5-4', null],
  ['several parts', 'bytes=0-1,5-6', null],
  ['another unit', 'lines=0-1', null],
  ['a word', 'all', null],
])('parseByteRange returns $2 for $0 ($1)', (_case, header, expected) => {
  expect(parseByteRange(header, SIZE)).toEqual(expected);
});

it('without a header, there is no byte range', () => {
  expect(parseByteRange(null, SIZE)).toBeNull();
});
