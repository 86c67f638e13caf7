import { describe, expect, it } from 'vitest';
import {
  type EditorMode,
  EMPTY_BULK,
  LIST_MODE,
  type OpenEditorMode,
} from '#src/admin/core/editor/editor-mode.ts';
import type { Draft } from '#src/admin/core/offline/drafts.ts';
import { isAlreadySaved, listOfferedDrafts } from '#src/admin/core/saving/record-drafts.ts';

type Form = { name: string; city: string };
const BASE: Form = { name: 'Gym', city: '' };
const edit = (id: number, form: Partial<Form> = {}): OpenEditorMode<Form> => ({
  kind: 'edit',
  id,
  etag: '"1"',
  base: BASE,
  form: { ...BASE, ...form },
});
const add = (key: string): OpenEditorMode<Form> => ({
  kind: 'add',
  form: BASE,
  bulk: EMPTY_BULK,
  key,
  sent: null,
});
const toDrafts = (values: OpenEditorMode<Form>[]): Draft<OpenEditorMode<Form>>[] =>
  values.map((value, index) => ({ key: `draft ${index}`, savedAt: 100 - index, value }));

describe('listOfferedDrafts', () => {
  it.each<
    [title: string, values: OpenEditorMode<Form>[], mode: EditorMode<Form>, dirty: boolean, offered: number[]]
  >([
    [
      'offers the newest draft of each record',
      [edit(1), edit(2), edit(1), add('a'), add('a')],
      LIST_MODE,
      false,
      [0, 1, 3],
    ],
    ['offers the drafts of all new records', [add('a'), add('b')], LIST_MODE, false, [0, 1]],
    ['offers no draft of an open record with unsaved changes', [edit(1), edit(2)], edit(1), true, [1]],
    [
      'offers the draft of an open record without unsaved changes',
      [edit(1), edit(2)],
      edit(1),
      false,
      [0, 1],
    ],
  ])('%s', (_what, values, mode, dirty, offered) => {
    const drafts = toDrafts(values);
    expect(listOfferedDrafts(drafts, mode, dirty).map((draft) => drafts.indexOf(draft))).toEqual(offered);
  });
});

describe('isAlreadySaved', () => {
  const spec = { empty: { name: '', city: '' }, toForm: ({ name, city }: Form) => ({ name, city }) };
  it.each<[boolean, string, OpenEditorMode<Form>, Form[]]>([
    [false, 'a value of the draft is not saved', edit(1, { city: 'Akron' }), [BASE]],
    [true, 'the value of the draft is saved', edit(1, { city: 'Akron' }), [{ ...BASE, city: 'Akron' }]],
    [
      true,
      'the value of the draft and another change are saved',
      edit(1, { city: 'Akron' }),
      [{ name: 'Renamed', city: 'Akron' }],
    ],
    [
      false,
      'another value is saved for the field',
      edit(1, { city: 'Akron' }),
      [{ ...BASE, city: 'Toledo' }],
    ],
    [false, 'the record was deleted', edit(1, { city: 'Akron' }), []],
    [false, 'the draft is of a new record', add('a'), [BASE]],
    [true, 'the draft is of a new record and empty', { ...add('a'), form: { name: '', city: '' } }, []],
  ])('is %s if %s', (expected, _condition, value, saved) => {
    const rows = saved.map((form) => ({ id: 1, ...form }));
    expect(isAlreadySaved(spec, { key: 'draft', savedAt: 1, value }, rows)).toBe(expected);
  });
});
