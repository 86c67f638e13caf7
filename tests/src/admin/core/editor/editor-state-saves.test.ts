import { describe, expect, it } from 'vitest';
import { type EditorMode, LIST_MODE } from '#src/admin/core/editor/editor-mode.ts';
import { reduceEditor } from '#src/admin/core/editor/editor-state.ts';
import {
  add,
  bulk,
  deferred,
  EMPTY,
  type Event,
  edit,
  type Form,
  GYM,
  LINKS,
  opened,
  RULES,
  reduce,
  saved,
  stateOf,
} from './gym-editor.ts';

describe('the editor', () => {
  it.each<[string, EditorMode<Form>, Event, EditorMode<Form>]>([
    // Wait for the network.
    [
      'closes a form whose save waits for the network',
      edit({ city: 'Akron' }),
      deferred({ city: 'Akron' }),
      LIST_MODE,
    ],
    [
      'keeps a form open if it was changed again before its save was deferred',
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
    [
      'remembers that the server may have stored a form although its save failed',
      edit({ city: 'Dayton' }),
      { type: 'saveUnconfirmed', submitted: edit({ city: 'Akron' }) },
      { ...edit({ city: 'Dayton' }), unconfirmed: [{ ...GYM, city: 'Akron' }] },
    ],
    [
      'forgets unconfirmed forms after a save',
      { ...edit({ city: 'Dayton' }), unconfirmed: [{ ...GYM, city: 'Akron' }] },
      saved(edit({ city: 'Dayton' }), { city: 'Dayton' }, true),
      opened({ city: 'Dayton' }, { city: 'Dayton' }),
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
    ['closes the form of a created record', add({ name: 'Gym' }), saved(add({ name: 'Gym' }), {}), LIST_MODE],
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
      'keeps another record open if it was opened during the save',
      edit({}, 2),
      saved(edit({ city: 'Akron' }), { city: 'Akron' }),
      edit({}, 2),
    ],
    // Save in bulk.
    ['closes the bulk form after its save', bulk(), { type: 'bulkSaved' }, LIST_MODE],
    [
      'returns to the single form after a bulk save if that form has input',
      bulk({ name: 'Gym' }),
      { type: 'bulkSaved' },
      add({ name: 'Gym' }),
    ],
    [
      'keeps a record open if it was opened during the bulk save',
      edit({ city: 'Akron' }),
      { type: 'bulkSaved' },
      edit({ city: 'Akron' }),
    ],
  ])('%s', (_what, mode, event, expected) => {
    expect(reduce(stateOf(mode), event).mode).toEqual(expected);
  });

  it('after a save, opens the bulk form with a new key if that form has links', () => {
    const submitted = { ...add({ name: 'Gym' }), bulk: LINKS };
    const { mode } = reduce(stateOf(submitted), saved(submitted, {}));
    expect(mode).toMatchObject({ kind: 'bulk', form: EMPTY, bulk: LINKS, sent: null });
    expect(mode).not.toMatchObject({ key: submitted.key });
  });
});

describe('a save', () => {
  it('clears earlier errors, and continues after its form is closed', () => {
    const errors = { name: 'Is required' };
    const started = reduce(stateOf(edit(), { errors }), { type: 'saveStarted' });
    expect(started).toMatchObject({ isSaving: true, errors: {} });
    const closed = reduce(started, saved(edit(), {}));
    expect(closed).toMatchObject({ isSaving: true, mode: LIST_MODE });
    expect(reduce(closed, { type: 'saveEnded' }).isSaving).toBe(false);
  });

  it('keeps an invalid form open, and shows its errors until another form is opened', () => {
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
