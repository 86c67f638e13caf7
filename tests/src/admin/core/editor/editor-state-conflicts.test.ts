import { describe, expect, it } from 'vitest';
import type { OpenEditorMode } from '#src/admin/core/editor/editor-mode.ts';
import type { Conflict } from '#src/admin/core/editor/editor-spec.ts';
import { add, type Event, edit, type Form, GYM, opened, reduce, stateOf } from './gym-editor.ts';

describe('a conflict', () => {
  const mine = edit({ city: 'Mine', name: 'Renamed', photos: ['a', 'm'] });
  const conflict: Conflict<Form> = {
    edit: mine,
    merged: {
      base: { ...GYM, city: 'Theirs', photos: ['a', 't'] },
      form: { name: 'Renamed', city: 'Mine', photos: ['a', 't', 'm'] },
      etag: '"2"',
    },
    fields: ['city'],
    mergedFields: ['photos'],
    saves: {},
  };
  const conflictFound = (submitted: OpenEditorMode<Form>): Event => ({
    type: 'conflictFound',
    submitted,
    conflict,
  });

  it.each([
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
  ] as const)('resolved with %s becomes an edit of the stored version', (choice, city) => {
    const { mode, conflict: remaining } = reduce(stateOf(mine), conflictFound(mine), {
      type: 'conflictResolved',
      choices: { city: choice },
    });
    expect(remaining).toBeNull();
    expect(mode).toEqual({
      ...opened({ city: 'Theirs', photos: ['a', 't'] }),
      form: { name: 'Renamed', city, photos: ['a', 't', 'm'] },
    });
  });

  it('keeps a photo that was uploaded while the dialog was open', () => {
    const { mode } = reduce(
      stateOf(mine),
      conflictFound(mine),
      { type: 'changed', change: ({ photos }) => ({ photos: [...photos, 'new'] }) },
      { type: 'conflictResolved', choices: { city: 'mine' } },
    );
    expect(mode).toMatchObject({ form: { photos: ['a', 't', 'm', 'new'] } });
  });

  it('turns the add form into an edit if the record was created but the response was lost', () => {
    const submitted = add({ name: 'Gym' });
    const current = { ...submitted, form: { ...submitted.form, city: 'Mine' } };
    expect(reduce(stateOf(current), conflictFound(submitted))).toMatchObject({
      mode: { ...mine, form: current.form },
      conflict,
    });
  });

  it('is ignored if another record was opened', () => {
    const state = stateOf(edit({}, 2));
    expect(reduce(state, conflictFound(mine))).toBe(state);
  });

  it('keeps the form when dismissed, and ends when the form is closed', () => {
    const state = reduce(stateOf(mine), conflictFound(mine));
    expect(reduce(state, { type: 'conflictDismissed' })).toMatchObject({ mode: mine, conflict: null });
    expect(reduce(state, { type: 'closed' }).conflict).toBeNull();
  });

  it('cannot be resolved while no dialog is open', () => {
    const state = stateOf(mine);
    expect(reduce(state, { type: 'conflictResolved', choices: { city: 'theirs' } })).toBe(state);
  });
});
