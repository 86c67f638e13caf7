import { describe, expect, it } from 'vitest';
import {
  findDuplicates,
  findUnfinished,
  saveEdit,
  toVideoList,
  urlsOf,
  withoutLink,
} from '#src/admin/fields/video-list.ts';

describe('a video list', () => {
  const list = toVideoList(['a', 'b', 'a']);
  it('is split at commas and new lines', () => {
    expect(urlsOf({ text: 'a, b\n\nc,', edit: null })).toEqual(['a', 'b', 'c']);
  });
  it('keeps an edited link at its index', () => {
    expect(urlsOf(saveEdit({ ...list, edit: { index: 1, text: ' x ' } }))).toEqual(['a', 'x', 'a']);
  });
  it('removes only the deleted one of two equal links', () => {
    expect(urlsOf(withoutLink(list, 2))).toEqual(['a', 'b']);
  });
  it('is unfinished while a changed link is not saved', () => {
    expect(findUnfinished(list)).toBeUndefined();
    expect(findUnfinished({ ...list, edit: { index: 1, text: 'b' } })).toBeUndefined();
    expect(findUnfinished({ ...list, edit: { index: 1, text: 'c' } })).toMatch(/Save or cancel/);
  });
  it('is searched for the same video with different URLs', () => {
    const urls = [
      'https://youtu.be/aaaaaaaaaaa',
      'https://youtu.be/b',
      'https://www.youtube.com/watch?v=aaaaaaaaaaa',
    ];
    expect([...findDuplicates(urls)]).toEqual([2]);
  });
});
