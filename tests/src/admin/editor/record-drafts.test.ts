import { describe, expect, it } from 'vitest';
import type { Draft } from '#src/admin/editor/drafts.ts';
import { EMPTY_BULK, LIST, type Mode, type OpenMode } from '#src/admin/editor/editor-mode.ts';
import { isStored, toOffered } from '#src/admin/editor/record-drafts.ts';

type Form = { name: string; city: string };
const BEGAN: Form = { name: 'Gym', city: '' };
const edit = (id: number, form: Partial<Form> = {}): OpenMode<Form> => ({
  mode: 'edit',
  id,
  etag: '"1"',
  began: BEGAN,
  form: { ...BEGAN, ...form },
});
const add = (key: string): OpenMode<Form> => ({
  mode: 'add',
  form: BEGAN,
  bulk: EMPTY_BULK,
  key,
  sent: null,
});
const draftsOf = (...typed: OpenMode<Form>[]): Draft<OpenMode<Form>>[] =>
  typed.map((one, index) => ({ key: `draft ${index}`, at: 100 - index, typed: one }));

describe('the drafts that are offered', () => {
  it.each<[string, OpenMode<Form>[], Mode<Form>, boolean, number[]]>([
    ['the newest of each record', [edit(1), edit(2), edit(1), add('a'), add('a')], LIST, false, [0, 1, 3]],
    ['each new record', [add('a'), add('b')], LIST, false, [0, 1]],
    ['none of the record that is being typed', [edit(1), edit(2)], edit(1), true, [1]],
    ['one of the record that is open as it is stored', [edit(1), edit(2)], edit(1), false, [0, 1]],
  ])('are %s', (_what, typed, mode, dirty, offered) => {
    const drafts = draftsOf(...typed);
    expect(toOffered(drafts, mode, dirty).map((draft) => drafts.indexOf(draft))).toEqual(offered);
  });
});

describe('a draft', () => {
  const spec = { empty: { name: '', city: '' }, toForm: ({ name, city }: Form) => ({ name, city }) };
  it.each<[string, OpenMode<Form>, Form[], boolean]>([
    ['has something new', edit(1, { city: 'Akron' }), [BEGAN], false],
    ['equals what is stored by now', edit(1, { city: 'Akron' }), [{ ...BEGAN, city: 'Akron' }], true],
    [
      'has a part of what is stored by now',
      edit(1, { city: 'Akron' }),
      [{ name: 'Renamed', city: 'Akron' }],
      true,
    ],
    ['was overtaken by another value', edit(1, { city: 'Akron' }), [{ ...BEGAN, city: 'Toledo' }], false],
    ['is of a record that is gone', edit(1, { city: 'Akron' }), [], false],
    ['is of a new record', add('a'), [BEGAN], false],
    ['is of a new record and empty', { ...add('a'), form: { name: '', city: '' } }, [], true],
  ])('that %s: %#', (_what, typed, stored, expected) => {
    const rows = stored.map((form) => ({ id: 1, ...form }));
    expect(draftsOf(typed).map((draft) => isStored(spec, draft, rows))).toEqual([expected]);
  });
});
