import { describe, expect, it } from 'vitest';
import {
  closedEntryForm,
  type EntryFormEvent,
  type EntryFormState,
  type OpenEntry,
  reduceEntryForm,
} from '#src/admin/core/saving/entry-form-state.ts';

type Form = { name: string; note: string };
type Event = EntryFormEvent<Form>;

const EMPTY: Form = { name: '', note: '' };
const ADA: Form = { name: 'Ada', note: '' };

const edit = (form: Partial<Form> = {}, key = 'key'): OpenEntry<Form> => ({
  id: 7,
  key,
  etag: '"1"',
  base: ADA,
  form: { ...ADA, ...form },
});
/** The server has stored `submitted`, or `form`. */
const saved = (submitted: OpenEntry<Form>, form = submitted.form): Event => ({
  type: 'saved',
  submitted,
  id: 7,
  stored: { form, etag: '"2"' },
});
const stateOf = (
  openForm: OpenEntry<Form> | null,
  change: Partial<EntryFormState<Form>> = {},
): EntryFormState<Form> => ({ ...closedEntryForm(), openForm, ...change });
const reduce = (state: EntryFormState<Form>, ...events: Event[]) =>
  events.reduce((current, event) => reduceEntryForm(EMPTY, current, event), state);

/** Somebody else has changed the name to `Bo`, and the note to `Theirs`. The submitted name was `Ada M.`. */
const CONFLICT = {
  outcome: 'conflict' as const,
  merged: {
    base: { name: 'Bo', note: 'Theirs' },
    form: { name: 'Ada M.', note: 'Theirs' },
    etag: '"2"',
  },
  fields: ['name' as const],
  mergedFields: ['note' as const],
};

describe('the form of an entry', () => {
  it('forgets errors and a removal when another form opens', () => {
    const state = stateOf(edit(), { errors: { name: 'Bad' }, isRemoved: true });
    const other = edit({}, 'other');
    expect(reduce(state, { type: 'opened', openForm: other })).toEqual(stateOf(other));
  });

  it('ignores a change while no form is open', () => {
    expect(reduce(stateOf(null), { type: 'changed', change: { name: 'Bo' } })).toEqual(stateOf(null));
  });

  it('closes a saved form', () => {
    expect(reduce(stateOf(edit({ name: 'Bo' })), saved(edit({ name: 'Bo' })))).toEqual(stateOf(null));
  });

  it('keeps a form open that was changed during the save, with the changes and the stored values', () => {
    const state = stateOf({ ...edit({ name: ' Bo', note: 'New' }), unconfirmed: [ADA] }, { isRemoved: true });
    const stored = { name: 'Bo', note: '' };
    expect(reduce(state, saved(edit({ name: ' Bo' }), stored))).toEqual(
      stateOf({ id: 7, key: 'key', etag: '"2"', base: stored, form: { name: 'Bo', note: 'New' } }),
    );
  });

  it('continues with a new entry that was changed while it was added', () => {
    const added = { id: null, key: 'key', etag: null, base: EMPTY, form: ADA };
    const state = stateOf({ ...added, form: { ...ADA, note: 'New' } });
    expect(reduce(state, saved(added))).toEqual(stateOf({ ...edit({ note: 'New' }), etag: '"2"' }));
  });

  it.each<[string, Event]>([
    ['success', saved(edit())],
    ['rejection', { type: 'rejected', submitted: edit(), errors: { name: 'Bad' } }],
    ['temporary failure', { type: 'saveUnconfirmed', submitted: edit() }],
    ['removed entry', { type: 'removalFound', submitted: edit() }],
    ['conflict', { type: 'conflictFound', submitted: edit(), conflict: CONFLICT }],
  ])('ignores the %s of a save if another form has been opened', (_result, event) => {
    const state = stateOf(edit({ note: 'New' }, 'other'));
    expect(reduce(state, event)).toBe(state);
  });

  it.each<[string, Event, Partial<EntryFormState<Form>>]>([
    ['errors', { type: 'rejected', submitted: edit(), errors: { name: 'Bad' } }, { errors: { name: 'Bad' } }],
    [
      'the form that the server may have stored',
      { type: 'saveUnconfirmed', submitted: edit({ name: 'Bo' }) },
      { openForm: { ...edit({ note: 'New' }), unconfirmed: [{ ...ADA, name: 'Bo' }] } },
    ],
    [
      'a new entry in place of the removed one',
      { type: 'removalFound', submitted: edit() },
      {
        openForm: {
          id: null,
          key: expect.not.stringMatching(/^key$/),
          etag: null,
          base: EMPTY,
          form: { ...ADA, note: 'New' },
        },
        isRemoved: true,
      },
    ],
    [
      'a conflict',
      { type: 'conflictFound', submitted: edit(), conflict: CONFLICT },
      { conflict: { ...CONFLICT, submitted: edit() } },
    ],
  ])('adds %s to the form that was saved', (_what, event, change) => {
    const state = stateOf(edit({ note: 'New' }));
    expect(reduce(state, event)).toEqual({ ...state, ...change });
  });

  it.each<[string, 'mine' | 'theirs', Form]>([
    ['their value', 'theirs', { name: 'Bo', note: 'New' }],
    ['my value', 'mine', { name: 'Ada M.', note: 'New' }],
  ])('saves %s of a conflict, and what was typed after the submission', (_value, name, form) => {
    const submitted = edit({ name: 'Ada M.' });
    const state = stateOf({ ...edit({ name: 'Ada M.', note: 'New' }), unconfirmed: [ADA] });
    expect(
      reduce(
        state,
        { type: 'conflictFound', submitted, conflict: CONFLICT },
        { type: 'conflictResolved', choices: { name } },
      ),
    ).toEqual(stateOf({ ...edit(), etag: '"2"', base: CONFLICT.merged.base, form, unconfirmed: [] }));
  });

  it('hides the errors of the last save when the next one starts', () => {
    const state = stateOf(edit(), { errors: { name: 'Bad' } });
    expect(reduce(state, { type: 'saveStarted' })).toEqual(stateOf(edit()));
  });
});
