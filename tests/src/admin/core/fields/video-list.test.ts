import { describe, expect, it } from 'vitest';
import {
  findDuplicates,
  findUnfinishedEditError,
  mergeVideoLists,
  removeLink,
  replaceLink,
  saveEdit,
  toVideoList,
  urlsOf,
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
    expect(urlsOf(removeLink(list, 2))).toEqual(['a', 'b']);
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

describe('merging two versions of a video list', () => {
  const [ONE, TWO, NEW] = ['https://a.example', 'https://b.example', 'https://c.example'];
  const base = toVideoList([ONE, TWO]);

  const mine = { ...base, edit: { index: 1, text: 'https://half' } };

  it('keeps the link that is being edited open at its new index', () => {
    expect(mergeVideoLists(base, mine, toVideoList([NEW, ONE, TWO]))).toEqual({
      text: [NEW, ONE, TWO].join('\n'),
      edit: { index: 2, text: 'https://half' },
    });
  });

  it('is a conflict if the other side removed the link that is being edited', () => {
    expect(mergeVideoLists(base, mine, toVideoList([ONE]))).toBeNull();
  });
});
