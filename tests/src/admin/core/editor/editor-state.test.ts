import { describe, expect, it } from 'vitest';
import { type EditorMode, LIST_MODE } from '#src/admin/core/editor/editor-mode.ts';
import {
  add,
  bulk,
  type Event,
  edit,
  type Form,
  LINKS,
  opened,
  reduce,
  stateOf,
  stored,
} from './gym-editor.ts';

// A draft that was stored before forms had a city.
const WITHOUT_CITY = { name: 'Gym', photos: ['a'] } as unknown as Form;

describe('the editor', () => {
  const failed = { kind: 'list', failure: { segment: '9', reason: 'Not found' } } as const;
  it.each<[string, EditorMode<Form>, Event, EditorMode<Form>]>([
    // Open and close.
    ['opens a record', { kind: 'opening', id: 1 }, { type: 'opened', mode: edit() }, edit()],
    ['shows that a record could not be opened', LIST_MODE, { type: 'opened', mode: failed }, failed],
    ['closes a form', edit({ city: 'Akron' }), { type: 'closed' }, LIST_MODE],
    ['closes the form when its record is removed', edit(), { type: 'recordRemoved', id: 1 }, LIST_MODE],
    ['keeps a form open when another record is removed', edit(), { type: 'recordRemoved', id: 2 }, edit()],
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
