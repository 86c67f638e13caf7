import { describe, expect, it } from 'vitest';
import { sendAll } from '#src/admin/bulk-add/send-all.ts';
import { EMPTY_BULK, isDirty, LIST_MODE } from '#src/admin/editor/editor-mode.ts';
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
    ['keeps a slug that was edited', { name: 'A', slug: 'mine' }, 'A B', true, { name: 'A B' }],
    ['keeps the slug of an existing record', { name: 'A', slug: 'a' }, 'A B', false, { name: 'A B' }],
  ])('%s', (_what, form, name, adding, change) => {
    expect(withName(form, name, adding)).toEqual(change);
  });
});

describe('isDirty', () => {
  const empty = { name: '' };
  const changed = { name: 'A' };
  const newRecord = { key: 'key', sent: null };
  const bulk = { text: 'https://youtu.be/a', target: '' };
  it.each([
    ['a list', LIST_MODE, false],
    ['an empty add form', { kind: 'add', form: empty, bulk: EMPTY_BULK, ...newRecord }, false],
    ['an add form with a name', { kind: 'add', form: changed, bulk: EMPTY_BULK, ...newRecord }, true],
    ['an add form with links in bulk mode', { kind: 'add', form: empty, bulk, ...newRecord }, true],
    ['an unchanged edit', { kind: 'edit', id: 1, etag: null, base: changed, form: { name: 'A' } }, false],
    ['a changed edit', { kind: 'edit', id: 1, etag: null, base: changed, form: empty }, true],
  ] as const)('%s', (_what, mode, dirty) => {
    expect(isDirty(mode, empty)).toBe(dirty);
  });
});

describe('video list', () => {
  const list = toVideoList(['a', 'b', 'a']);
  it('is parsed from its text', () => {
    expect(urlsOf({ text: 'a, b\n\nc,', edit: null })).toEqual(['a', 'b', 'c']);
  });
  it('saves an edited link at its index', () => {
    expect(urlsOf(saveEdit({ ...list, edit: { index: 1, text: ' x ' } }))).toEqual(['a', 'x', 'a']);
  });
  it('removes only the deleted one of two equal links', () => {
    expect(urlsOf(withoutLink(list, 2))).toEqual(['a', 'b']);
  });
  it('is unfinished while an edited link is unsaved', () => {
    expect(findUnfinished(list)).toBeUndefined();
    expect(findUnfinished({ ...list, edit: { index: 1, text: 'b' } })).toBeUndefined();
    expect(findUnfinished({ ...list, edit: { index: 1, text: 'c' } })).toMatch(/Save or cancel/);
  });
  it('finds the same video with two URLs', () => {
    const urls = [
      'https://youtu.be/aaaaaaaaaaa',
      'https://youtu.be/b',
      'https://www.youtube.com/watch?v=aaaaaaaaaaa',
    ];
    expect([...findDuplicates(urls)]).toEqual([2]);
  });
});

it('moveImage keeps the order of the other images', () => {
  expect(moveImage(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moveImage(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
});

it('findErrors names the field, also in a nested object, and the position in a list', () => {
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
  it('sends all items, six at a time, and keeps their order', async () => {
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

  it('returns at once without items', async () => {
    expect(
      await sendAll(
        [],
        () => Promise.reject(new Error('never')),
        () => {},
      ),
    ).toEqual({ done: [], failed: [] });
  });
});
