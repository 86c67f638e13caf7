import { describe, expect, it } from 'vitest';
import type { Draft } from '#src/admin/editor/drafts.ts';
import {
  type EditorMode,
  EMPTY_BULK,
  LIST_MODE,
  type OpenEditorMode,
} from '#src/admin/editor/editor-mode.ts';
import { isStored, listOfferedDrafts } from '#src/admin/editor/record-drafts.ts';

type Form = { name: string; city: string };
const BEGAN: Form = { name: 'Gym', city: '' };
const edit = (id: number, form: Partial<Form> = {}): OpenEditorMode<Form> => ({
  kind: 'edit',
  id,
  etag: '"1"',
  base: BEGAN,
  form: { ...BEGAN, ...form },
});
const add = (key: string): OpenEditorMode<Form> => ({
  kind: 'add',
  form: BEGAN,
  bulk: EMPTY_BULK,
  key,
  sent: null,
});
const draftsOf = (...typed: OpenEditorMode<Form>[]): Draft<OpenEditorMode<Form>>[] =>
  typed.map((one, index) => ({ key: `draft ${index}`, savedAt: 100 - index, value: one }));

describe('the drafts that are offered', () => {
  it.each<[string, OpenEditorMode<Form>[], EditorMode<Form>, boolean, number[]]>([
    [
      'the newest of each record',
      [edit(1), edit(2), edit(1), add('a'), add('a')],
      LIST_MODE,
      false,
      [0, 1, 3],
    ],
    ['each new record', [add('a'), add('b')], LIST_MODE, false, [0, 1]],
    ['none of the record that is being typed', [edit(1), edit(2)], edit(1), true, [1]],
    ['one of the record that is open as it is stored', [edit(1), edit(2)], edit(1), false, [0, 1]],
  ])('are %s', (_what, typed, mode, dirty, offered) => {
    const drafts = draftsOf(...typed);
    expect(listOfferedDrafts(drafts, mode, dirty).map((draft) => drafts.indexOf(draft))).toEqual(offered);
  });
});

describe('a draft', () => {
  const spec = { empty: { name: '', city: '' }, toForm: ({ name, city }: Form) => ({ name, city }) };
  it.each<[string, OpenEditorMode<Form>, Form[], boolean]>([
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
