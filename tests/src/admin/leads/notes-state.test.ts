import { expect, it } from 'vitest';
import {
  isDirty,
  type NotesEvent,
  type NotesState,
  needsSave,
  reduceNotes,
  toNotesState,
} from '#src/admin/leads/notes-state.ts';

const STORED = { notes: 'a', tag: '1' };
const OTHER = { notes: 'theirs', tag: '2' };
const edited = (value: string): NotesEvent => ({ type: 'edited', value });
const started: NotesEvent = { type: 'save-started' };
const saved = (value: string): NotesEvent => ({
  type: 'save-ended',
  value,
  result: { state: 'saved', tag: '3' },
});
const failed: NotesEvent = { type: 'save-ended', value: 'b', result: { state: 'failed' } };
const conflict: NotesEvent = { type: 'save-ended', value: 'b', result: { state: 'conflict' } };
const wentOffline: NotesEvent = { type: 'save-ended', value: 'b', result: { state: 'offline' } };
const retried: NotesEvent = { type: 'retried' };
const receivedOwnText: NotesEvent = { type: 'received', stored: { notes: 'b', tag: '2' } };
const received: NotesEvent = { type: 'received', stored: OTHER };
const replaced: NotesEvent = { type: 'replaced', stored: OTHER };

const run = (events: NotesEvent[]): NotesState => events.reduce(reduceNotes, toNotesState(STORED));

it.each<[string, NotesEvent[], Partial<NotesState>, 'saves' | 'waits']>([
  ['follow the stored notes until they are edited', [received], { value: 'theirs', base: OTHER }, 'waits'],
  [
    'keep the edited text when another version is stored',
    [edited('b'), received],
    { value: 'b', base: STORED },
    'saves',
  ],
  ['are saved after an edit', [edited('b')], { value: 'b', status: 'idle' }, 'saves'],
  ['are not saved after an edit that was undone', [edited('b'), edited('a')], { value: 'a' }, 'waits'],
  [
    'continue from a restored draft, and are saved over the version that the draft was edited from',
    [{ type: 'restored', draft: { value: 'c', base: OTHER, status: 'saving' } }],
    { value: 'c', base: OTHER, status: 'idle' },
    'saves',
  ],
  ['are saved one request at a time', [edited('b'), started, edited('c')], { status: 'saving' }, 'waits'],
  [
    'keep the text that is being saved when another version is stored',
    [edited('b'), started, edited('a'), received],
    { value: 'a', base: STORED },
    'waits',
  ],
  [
    'continue from the saved version',
    [edited('b'), started, saved('b')],
    { value: 'b', base: { notes: 'b', tag: '3' } },
    'waits',
  ],
  [
    'are saved again if edited during a save',
    [edited('b'), started, edited('c'), saved('b')],
    { value: 'c', base: { notes: 'b', tag: '3' } },
    'saves',
  ],
  ['wait for an edit after a failed save', [edited('b'), started, failed], { status: 'failed' }, 'waits'],
  [
    'are saved again when edited after a failed save',
    [edited('b'), started, failed, edited('c')],
    { value: 'c' },
    'saves',
  ],
  [
    'are saved again if edited during a failed save',
    [edited('b'), started, edited('c'), failed],
    { value: 'c', status: 'idle' },
    'saves',
  ],
  ['wait for the network', [edited('b'), started, wentOffline], { value: 'b', status: 'offline' }, 'waits'],
  [
    'are saved when the network returns',
    [edited('b'), started, wentOffline, retried],
    { value: 'b' },
    'saves',
  ],
  [
    'are saved if edited while offline',
    [edited('b'), started, wentOffline, edited('c')],
    { value: 'c' },
    'saves',
  ],
  [
    'are not saved again after a rejected save when the network returns',
    [edited('b'), started, failed, retried],
    { status: 'failed' },
    'waits',
  ],
  [
    'do not conflict with a save whose response was lost',
    [edited('b'), started, wentOffline, retried, started, conflict, receivedOwnText],
    { value: 'b', base: { notes: 'b', tag: '2' }, status: 'idle' },
    'waits',
  ],
  [
    'overwrite a save whose response was lost if they were edited since',
    [edited('b'), started, wentOffline, edited('c'), started, conflict, receivedOwnText],
    { value: 'c', base: { notes: 'b', tag: '2' }, status: 'idle' },
    'saves',
  ],
  [
    'are not saved while there is a conflict',
    [edited('b'), started, conflict, edited('c')],
    { value: 'c', status: 'conflict' },
    'waits',
  ],
  [
    'are replaced after a conflict if the owner chooses the other version',
    [edited('b'), started, conflict, replaced],
    { value: 'theirs', base: OTHER, status: 'idle' },
    'waits',
  ],
])('notes %s', (_case, events, expected, next) => {
  const state = run(events);
  expect(state).toMatchObject(expected);
  expect(needsSave(state)).toBe(next === 'saves');
});

it('isDirty compares the notes with the version that they were edited from', () => {
  expect(isDirty(run([]))).toBe(false);
  expect(isDirty(run([edited('b')]))).toBe(true);
});
