import { describe, expect, it } from 'vitest';
import {
  findDuplicates,
  findUnfinishedEditError,
  replaceLink,
  saveEdit,
  toVideoList,
  urlsOf,
  withoutLink,
} from '#src/admin/core/fields/video-list.ts';

describe('a video list', () => {
  const list = toVideoList(['a', 'b', 'a']);
  it('is split at commas and line breaks', () => {
    expect(urlsOf({ text: 'a, b\n\nc,', edit: null })).toEqual(['a', 'b', 'c']);
  });
  it('keeps an edited link at its index', () => {
    expect(urlsOf(saveEdit({ ...list, edit: { index: 1, text: ' x ' } }))).toEqual(['a', 'x', 'a']);
  });
  it('removes only the deleted one of two equal links', () => {
    expect(urlsOf(withoutLink(list, 2))).toEqual(['a', 'b']);
  });
  it('is unfinished while a changed link is not saved', () => {
    expect(findUnfinishedEditError(list)).toBeUndefined();
    expect(findUnfinishedEditError({ ...list, edit: { index: 1, text: 'b' } })).toBeUndefined();
    expect(findUnfinishedEditError({ ...list, edit: { index: 1, text: 'c' } })).toMatch(/Save or cancel/);
  });
  it('keeps the rest of the text and the caret position when a link is replaced', () => {
    const typed = { text: ' a,, short ,\nhalf', edit: null };
    const { list: replaced, moveCaret } = replaceLink(typed, 1, 'long-link');
    expect(replaced.text).toBe(' a,, long-link ,\nhalf');
    expect(moveCaret(2)).toBe(2);
    expect(moveCaret(7)).toBe(5);
    expect(moveCaret(typed.text.length)).toBe(replaced.text.length);
  });
  it('finds a video that occurs twice with different URLs', () => {
    const urls = [
      'https://youtu.be/aaaaaaaaaaa',
      'https://youtu.be/b',
      'https://www.youtube.com/watch?v=aaaaaaaaaaa',
    ];
    expect([...findDuplicates(urls)]).toEqual([2]);
  });
});
