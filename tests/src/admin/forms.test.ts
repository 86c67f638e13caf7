import { describe, expect, it } from 'vitest';
import { sendAll } from '#src/admin/bulk-add/send-all.ts';
import { EMPTY_BULK, isDirty, LIST_MODE, modeAfterSave } from '#src/admin/editor/editor-mode.ts';
import { findErrors } from '#src/admin/editor/form-errors.ts';
import {
  findDuplicates,
  findUnfinished,
  saveEdit,
  toVideoList,
  urlsOf,
  withoutLink,
} from '#src/admin/fields/video-list.ts';
import { withName } from '#src/admin/fields/with-name.ts';
import { moveImage } from '#src/admin/fighters/move-image.ts';
import { fighterInput } from '#src/domain/fighter.ts';

describe('withName', () => {
  it.each([
    ['fills an empty slug', { name: '', slug: '' }, 'A B', true, { name: 'A B', slug: 'a-b' }],
    ['follows the name', { name: 'A', slug: 'a' }, 'A B', true, { name: 'A B', slug: 'a-b' }],
    ['leaves a slug of hand', { name: 'A', slug: 'mine' }, 'A B', true, { name: 'A B' }],
    ['leaves the slug of an edit', { name: 'A', slug: 'a' }, 'A B', false, { name: 'A B' }],
  ])('%s', (_what, form, name, adding, change) => {
    expect(withName(form, name, adding)).toEqual(change);
  });
});

describe('an editor', () => {
  const empty = { name: '' };
  const typed = { name: 'A' };
  const once = { key: 'key', sent: null };
  const bulk = { text: 'https://youtu.be/a', target: '' };
  it.each([
    ['a list', LIST_MODE, false],
    ['an empty add form', { kind: 'add', form: empty, bulk: EMPTY_BULK, ...once }, false],
    ['an add form with a name', { kind: 'add', form: typed, bulk: EMPTY_BULK, ...once }, true],
    ['an add form with links on its other side', { kind: 'add', form: empty, bulk, ...once }, true],
    ['an edit as it began', { kind: 'edit', id: 1, etag: null, base: typed, form: { name: 'A' } }, false],
    ['an edit', { kind: 'edit', id: 1, etag: null, base: typed, form: empty }, true],
  ] as const)('knows whether something is typed in %s', (_what, mode, dirty) => {
    expect(isDirty(mode, empty)).toBe(dirty);
  });

  it('goes back to the list after saving, or to the side where something is typed', () => {
    expect(modeAfterSave({ kind: 'add', form: typed, bulk: EMPTY_BULK, ...once }, empty)).toEqual(LIST_MODE);
    expect(modeAfterSave({ kind: 'bulk', form: typed, bulk, ...once }, empty)).toEqual({
      kind: 'add',
      form: typed,
      bulk: EMPTY_BULK,
      ...once,
    });
  });

  it('gives the next record another key', () => {
    const next = modeAfterSave({ kind: 'add', form: typed, bulk, ...once }, empty);
    expect(next).toMatchObject({ kind: 'bulk', form: empty, bulk, sent: null });
    expect(next).not.toMatchObject({ key: once.key });
  });
});

describe('a list of videos', () => {
  const list = toVideoList(['a', 'b', 'a']);
  it('is read from its text', () => {
    expect(urlsOf({ text: 'a, b\n\nc,', edit: null })).toEqual(['a', 'b', 'c']);
  });
  it('takes an edit in its place', () => {
    expect(urlsOf(saveEdit({ ...list, edit: { index: 1, text: ' x ' } }))).toEqual(['a', 'x', 'a']);
  });
  it('loses the one link that is deleted, of two that are the same', () => {
    expect(urlsOf(withoutLink(list, 2))).toEqual(['a', 'b']);
  });
  it('is unfinished while an edited link differs', () => {
    expect(findUnfinished(list)).toBeUndefined();
    expect(findUnfinished({ ...list, edit: { index: 1, text: 'b' } })).toBeUndefined();
    expect(findUnfinished({ ...list, edit: { index: 1, text: 'c' } })).toMatch(/Save or cancel/);
  });
  it('knows a video in two spellings', () => {
    const urls = [
      'https://youtu.be/aaaaaaaaaaa',
      'https://youtu.be/b',
      'https://www.youtube.com/watch?v=aaaaaaaaaaa',
    ];
    expect([...findDuplicates(urls)]).toEqual([2]);
  });
});

it('moves an image, and keeps the order of the others', () => {
  expect(moveImage(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moveImage(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
});

it('names the field of an error, also within an object and by the place in a list', () => {
  const body = {
    name: '',
    socialMedia: { instagram: 'java script:' },
    galleryImages: ['https://example.com/a.jpg', 'nothing'],
  };
  const labels = { name: '', instagram: '', galleryImages: '' };
  const errors = findErrors({ labels, schema: fighterInput, toBody: () => body }, labels);
  expect(errors.name).toBe('Is required');
  expect(errors.instagram).toMatch(/^Must be a handle/);
  expect(errors.galleryImages).toMatch(/^Number 2: Must be/);
});

describe('sendAll', () => {
  it('settles every call, a few at a time, and keeps the order', async () => {
    const items = Array.from({ length: 50 }, (_, index) => index);
    let open = 0;
    let most = 0;
    const settled: number[] = [];
    const { done, failed } = await sendAll(
      items,
      async (item) => {
        open += 1;
        most = Math.max(most, open);
        await new Promise((resolve) => setTimeout(resolve, item % 3));
        open -= 1;
        if (item % 10 === 0) throw new Error(`no ${item}`);
      },
      (count) => settled.push(count),
    );
    expect(failed.map(({ item }) => item)).toEqual([0, 10, 20, 30, 40]);
    expect(failed[1]?.error).toEqual(new Error('no 10'));
    expect(done).toEqual(items.filter((item) => item % 10 !== 0));
    expect(settled).toEqual(items.map((index) => index + 1));
    expect(most).toBe(6);
  });

  it('of nothing is done at once', async () => {
    expect(
      await sendAll(
        [],
        () => Promise.reject(new Error('never')),
        () => {},
      ),
    ).toEqual({ done: [], failed: [] });
  });
});
