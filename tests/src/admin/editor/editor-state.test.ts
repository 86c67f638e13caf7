import { describe, expect, it } from 'vitest';
import {
  type EditMode,
  type EditorMode,
  EMPTY_BULK,
  LIST_MODE,
  type OpenEditorMode,
} from '#src/admin/editor/editor-mode.ts';
import type { Conflict } from '#src/admin/editor/editor-spec.ts';
import {
  type EditorEvent,
  type EditorState,
  initialEditorState,
  reduceEditor,
} from '#src/admin/editor/editor-state.ts';
import { mergeLists } from '#src/admin/editor/merge.ts';

type Form = { name: string; city: string; photos: string[] };
type Event = EditorEvent<Form>;

const EMPTY: Form = { name: '', city: '', photos: [] };
const GYM: Form = { name: 'Gym', city: '', photos: ['a'] };
// A draft that was stored before forms had a city.
const WITHOUT_CITY = { name: 'Gym', photos: ['a'] } as unknown as Form;
const RULES = {
  empty: EMPTY,
  complete: (form: Form) => ({ ...form, name: form.name.trim() }),
  merges: { photos: mergeLists },
};
const LINKS = { text: 'https://youtu.be/a', target: '' };

const edit = (form: Partial<Form> = {}, id = 1): EditMode<Form> => ({
  kind: 'edit',
  id,
  etag: '"1"',
  base: GYM,
  form: { ...GYM, ...form },
});
const add = (form: Partial<Form> = {}, key = 'key') => ({
  kind: 'add' as const,
  form: { ...EMPTY, ...form },
  bulk: EMPTY_BULK,
  key,
  sent: null,
});
const bulk = (form: Partial<Form> = {}) => ({ ...add(form), kind: 'bulk' as const, bulk: LINKS });
const stored = (form: Partial<Form> = {}) => ({ form: { ...GYM, ...form }, etag: '"2"' });
/** Returns an edit of the stored version. `form` has the stored values, `changes` the unsaved ones. */
const opened = (form: Partial<Form> = {}, changes: Partial<Form> = {}): EditMode<Form> => ({
  kind: 'edit',
  id: 1,
  etag: '"2"',
  base: { ...GYM, ...form },
  form: { ...GYM, ...form, ...changes },
});
const saved = (submitted: OpenEditorMode<Form>, form: Partial<Form>, keepOpen = false): Event => ({
  type: 'saved',
  submitted,
  id: 1,
  stored: stored(form),
  keepOpen,
});

const deferred = (form: Partial<Form>): Event => ({
  type: 'saveDeferred',
  submitted: edit(form),
  waitingId: 'w',
});

const stateOf = (mode: EditorMode<Form>, change: Partial<EditorState<Form>> = {}): EditorState<Form> => ({
  ...initialEditorState(mode),
  ...change,
});
const reduce = (state: EditorState<Form>, ...events: Event[]): EditorState<Form> =>
  events.reduce((current, event) => reduceEditor(RULES, current, event), state);

describe('the editor', () => {
  const failed = { kind: 'list', failure: { segment: '9', reason: 'Not found' } } as const;
  it.each<[string, EditorMode<Form>, Event, EditorMode<Form>]>([
    // Open and close.
    ['opens a record', { kind: 'opening', id: 1 }, { type: 'opened', mode: edit() }, edit()],
    ['shows that a record could not be opened', LIST_MODE, { type: 'opened', mode: failed }, failed],
    ['closes a form', edit({ city: 'Akron' }), { type: 'closed' }, LIST_MODE],
    ['closes the form when its record is removed', edit(), { type: 'recordRemoved', id: 1 }, LIST_MODE],
    ['keeps a form open when another record is removed', edit(), { type: 'recordRemoved', id: 2 }, edit()],
    // Wait for the network.
    [
      'closes a form whose save waits for the network',
      edit({ city: 'Akron' }),
      deferred({ city: 'Akron' }),
      LIST_MODE,
    ],
    [
      'keeps a form open if it was changed before its save began to wait',
      edit({ city: 'Dayton' }),
      deferred({ city: 'Akron' }),
      { ...edit({ city: 'Dayton' }), waiting: { id: 'w', form: { ...GYM, city: 'Akron' } } },
    ],
    [
      'ignores a deferred save if another record is open',
      edit({}, 2),
      deferred({ city: 'Akron' }),
      edit({}, 2),
    ],
    [
      'rebases an open form onto its waiting save when the save is sent',
      { ...edit({ city: 'Dayton' }), waiting: { id: 'w', form: { ...GYM, city: 'Akron' } } },
      saved(edit({ city: 'Akron' }), { city: 'Akron' }, true),
      opened({ city: 'Akron' }, { city: 'Dayton' }),
    ],
    // Change.
    [
      'changes the fields of a form',
      edit(),
      { type: 'changed', change: { city: 'Akron' } },
      edit({ city: 'Akron' }),
    ],
    [
      'computes a change from the current form',
      edit({ photos: ['a', 'b'] }),
      { type: 'changed', change: ({ photos }) => ({ photos: [...photos, 'c'] }) },
      edit({ photos: ['a', 'b', 'c'] }),
    ],
    [
      'ignores a change if no form is open',
      LIST_MODE,
      { type: 'changed', change: { city: 'Akron' } },
      LIST_MODE,
    ],
    [
      'applies a change to the single form while the bulk form is shown',
      bulk(),
      { type: 'changed', change: { city: 'Akron' } },
      bulk({ city: 'Akron' }),
    ],
    [
      'changes the bulk form',
      bulk(),
      { type: 'bulkChanged', change: { target: '3' } },
      { ...bulk(), bulk: { ...LINKS, target: '3' } },
    ],
    [
      'ignores a change to the bulk form while the single form is shown',
      add(),
      { type: 'bulkChanged', change: { target: '3' } },
      add(),
    ],
    // Switch between single and bulk.
    [
      'keeps the single form when it switches to bulk add',
      add({ name: 'Gym' }),
      { type: 'switchedTo', kind: 'bulk' },
      { ...add({ name: 'Gym' }), kind: 'bulk' },
    ],
    [
      'keeps the links when it switches back to the single form',
      bulk({ name: 'Gym' }),
      { type: 'switchedTo', kind: 'add' },
      { ...bulk({ name: 'Gym' }), kind: 'add' },
    ],
    [
      'does not switch to bulk add while a record is edited',
      edit(),
      { type: 'switchedTo', kind: 'bulk' },
      edit(),
    ],
    ['closes the bulk form after its save', bulk(), { type: 'bulkSaved' }, LIST_MODE],
    [
      'returns to the single form after a bulk save if it has input',
      bulk({ name: 'Gym' }),
      { type: 'bulkSaved' },
      add({ name: 'Gym' }),
    ],
    [
      'keeps a record that was opened during the bulk save',
      edit({ city: 'Akron' }),
      { type: 'bulkSaved' },
      edit({ city: 'Akron' }),
    ],
    // Create.
    [
      'remembers the form of a create request',
      add({ name: 'Gym' }),
      { type: 'createSent', key: 'key', form: GYM },
      { ...add({ name: 'Gym' }), sent: GYM },
    ],
    [
      'ignores the create request of another form',
      add({}, 'other'),
      { type: 'createSent', key: 'key', form: GYM },
      add({}, 'other'),
    ],
    ['closes a created record', add({ name: 'Gym' }), saved(add({ name: 'Gym' }), {}), LIST_MODE],
    [
      'continues by editing the new record if the form was changed during the create request',
      add({ name: 'Gym', photos: ['a'], city: 'Akron' }),
      saved(add({ name: 'Gym', photos: ['a'] }), {}),
      opened({}, { city: 'Akron' }),
    ],
    [
      'closes the form of a created record if bulk add was opened during the save but has no links',
      { ...add({ name: 'Gym' }), kind: 'bulk' },
      saved(add({ name: 'Gym' }), {}),
      LIST_MODE,
    ],
    // Save.
    [
      'closes a saved edit',
      edit({ city: 'Akron' }),
      saved(edit({ city: 'Akron' }), { city: 'Akron' }),
      LIST_MODE,
    ],
    [
      'keeps changes that were made during the save, on top of the saved version',
      edit({ city: 'Akron', name: 'Renamed' }),
      saved(edit({ city: 'Akron' }), { city: 'Akron', photos: ['a', 'b'] }),
      opened({ city: 'Akron', photos: ['a', 'b'] }, { name: 'Renamed' }),
    ],
    [
      'keeps the form of a restored version open',
      edit({ city: 'Akron' }),
      saved(edit({ city: 'Akron' }), { city: 'Akron' }, true),
      opened({ city: 'Akron' }),
    ],
    [
      'keeps another record that was opened during the save',
      edit({}, 2),
      saved(edit({ city: 'Akron' }), { city: 'Akron' }),
      edit({}, 2),
    ],
    // Drafts.
    [
      'restores the draft of a new record, with completed fields',
      LIST_MODE,
      { type: 'draftRestored', draft: add({ name: 'Gym ' }), stored: null },
      add({ name: 'Gym' }),
    ],
    [
      'fills in a field that did not exist when the draft of a new record was stored',
      LIST_MODE,
      { type: 'draftRestored', draft: { ...add(), form: WITHOUT_CITY }, stored: null },
      add({ name: 'Gym', photos: ['a'] }),
    ],
    [
      'fills in the stored value of a field that did not exist when the draft of an edit was stored',
      LIST_MODE,
      {
        type: 'draftRestored',
        draft: { ...edit(), base: WITHOUT_CITY, form: { ...WITHOUT_CITY, name: 'Renamed' } },
        stored: stored({ city: 'Toledo' }),
      },
      opened({ city: 'Toledo' }, { name: 'Renamed' }),
    ],
    [
      'merges a draft with the stored version',
      LIST_MODE,
      { type: 'draftRestored', draft: edit({ city: 'Akron' }), stored: stored({ name: 'Renamed' }) },
      opened({ name: 'Renamed' }, { city: 'Akron' }),
    ],
    [
      'keeps the base of a draft that conflicts with the stored version',
      LIST_MODE,
      {
        type: 'draftRestored',
        draft: edit({ city: 'Akron' }),
        stored: stored({ city: 'Toledo', name: 'Renamed' }),
      },
      edit({ city: 'Akron', name: 'Renamed' }),
    ],
    [
      'restores a draft unchanged if its record could not be loaded',
      LIST_MODE,
      { type: 'draftRestored', draft: edit({ city: 'Akron' }), stored: null },
      edit({ city: 'Akron' }),
    ],
  ])('%s', (_what, mode, event, expected) => {
    expect(reduce(stateOf(mode), event).mode).toEqual(expected);
  });

  it('opens the bulk form with a new key after a save if links were entered there', () => {
    const submitted = { ...add({ name: 'Gym' }), bulk: LINKS };
    const { mode } = reduce(stateOf(submitted), saved(submitted, {}));
    expect(mode).toMatchObject({ kind: 'bulk', form: EMPTY, bulk: LINKS, sent: null });
    expect(mode).not.toMatchObject({ key: submitted.key });
  });
});

describe('a save', () => {
  it('clears earlier errors and ends after the list is reloaded', () => {
    const errors = { name: 'Is required' };
    const started = reduce(stateOf(edit(), { errors }), { type: 'saveStarted' });
    expect(started).toMatchObject({ isSaving: true, errors: {} });
    const closed = reduce(started, saved(edit(), {}));
    expect(closed).toMatchObject({ isSaving: true, mode: LIST_MODE });
    expect(reduce(closed, { type: 'saveEnded' }).isSaving).toBe(false);
  });

  it('keeps the form if it is rejected, and shows the errors until another form is opened', () => {
    const errors = { name: 'Is required' };
    const rejected = reduce(stateOf(edit({ name: '' })), { type: 'rejected', errors });
    expect(rejected).toMatchObject({ mode: edit({ name: '' }), errors });
    expect(reduce(rejected, { type: 'opened', mode: edit({}, 2) }).errors).toEqual({});
  });
});

describe('a form that stays open', () => {
  const reduceOpen = (event: Event) =>
    reduceEditor({ ...RULES, staysOpen: true }, stateOf(edit({ city: 'Akron' })), event).mode;

  it('shows the stored version after a save', () => {
    expect(reduceOpen(saved(edit({ city: 'Akron' }), { city: 'Akron', name: 'Renamed' }))).toEqual(
      opened({ city: 'Akron', name: 'Renamed' }),
    );
  });

  it('shows the values that wait for the network', () => {
    const waiting = { id: 'w', form: { ...GYM, city: 'Akron' } };
    expect(reduceOpen(deferred({ city: 'Akron' }))).toEqual({ ...edit({ city: 'Akron' }), waiting });
  });
});

it('a change that sets the current values again returns the same state', () => {
  const state = stateOf(edit());
  expect(reduce(state, { type: 'changed', change: { city: '' } })).toBe(state);
});

it('the editor counts opened and requested forms, so that it can ignore a late response', () => {
  const requested = reduce(stateOf(LIST_MODE), { type: 'openRequested' });
  expect(requested).toMatchObject({ mode: LIST_MODE, openings: 1 });
  expect(reduce(requested, { type: 'opened', mode: edit() }).openings).toBe(2);
});

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
  const found = (submitted: OpenEditorMode<Form>): Event => ({ type: 'conflictFound', submitted, conflict });

  it.each([
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
  ] as const)('resolved with %s becomes an edit of the stored version', (choice, city) => {
    const { mode, conflict: remaining } = reduce(stateOf(mine), found(mine), {
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
      found(mine),
      { type: 'changed', change: ({ photos }) => ({ photos: [...photos, 'new'] }) },
      { type: 'conflictResolved', choices: { city: 'mine' } },
    );
    expect(mode).toMatchObject({ form: { photos: ['a', 't', 'm', 'new'] } });
  });

  it('turns the add form into an edit if the record was created but the response was lost', () => {
    const submitted = add({ name: 'Gym' });
    const current = { ...submitted, form: { ...submitted.form, city: 'Mine' } };
    expect(reduce(stateOf(current), found(submitted))).toMatchObject({
      mode: { ...mine, form: current.form },
      conflict,
    });
  });

  it('is ignored if another record was opened', () => {
    const state = stateOf(edit({}, 2));
    expect(reduce(state, found(mine))).toBe(state);
  });

  it('keeps the form when it is dismissed, and ends when the form is closed', () => {
    const state = reduce(stateOf(mine), found(mine));
    expect(reduce(state, { type: 'conflictDismissed' })).toMatchObject({ mode: mine, conflict: null });
    expect(reduce(state, { type: 'closed' }).conflict).toBeNull();
  });

  it('cannot be resolved while no dialog is open', () => {
    const state = stateOf(mine);
    expect(reduce(state, { type: 'conflictResolved', choices: { city: 'theirs' } })).toBe(state);
  });
});
