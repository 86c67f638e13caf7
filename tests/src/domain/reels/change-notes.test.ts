import { expect, it } from 'vitest';
import {
  MAX_NOTES,
  showsProgress,
  sortNotes,
  toChangeForm,
  toNotesText,
  toNoticeText,
} from '#src/domain/reels/change-notes.ts';
import { reelChangeRequest } from '#src/domain/reels/schema.ts';

const GENERAL = { seconds: null, note: 'More jabs' };
const EARLY = { seconds: 5, note: 'Cut this' };
const LATE = { seconds: 3_723, note: 'Slower' };

it('collects the notes of a form, without the blank ones', () => {
  const fields = {
    action: 'a',
    note: ' ',
    'time-2': '0:42',
    'note-2': 'Slower',
    time: '',
    'note-4': 'Louder',
  };
  expect(toChangeForm(fields)).toEqual({
    action: 'a',
    notes: [
      { time: '0:42', note: 'Slower' },
      { time: '', note: 'Louder' },
    ],
  });
});

it('keeps a blank note if there is no other', () => {
  expect(toChangeForm({ note: ' \n', 'note-2': '' }).notes).toEqual([{ time: '', note: ' \n' }]);
});

it('leaves the fields of a note beyond the limit as they are', () => {
  const name = `note-${MAX_NOTES + 1}`;
  expect(toChangeForm({ note: 'a', [name]: 'b' })).toEqual({ [name]: 'b', notes: [{ time: '', note: 'a' }] });
});

const parse = (fields: Record<string, string>) =>
  reelChangeRequest.safeParse({ action: 'request-change', version: '1', ...fields });

it('parses one text without a time, and notes with times', () => {
  expect(parse({ note: ' Shorter ' }).data).toEqual({
    action: 'request-change',
    version: 1,
    notes: [{ seconds: null, note: 'Shorter' }],
  });
  expect(parse({ note: 'Shorter', time: '1:05', 'note-2': 'Louder', 'time-2': ' ' }).data?.notes).toEqual([
    { seconds: 65, note: 'Shorter' },
    { seconds: null, note: 'Louder' },
  ]);
});

it.each([
  ['a time without a text', { note: 'a', 'time-3': '0:42' }, ['notes', 1, 'note']],
  ['a time that cannot be parsed', { note: 'a', time: 'end' }, ['notes', 0, 'time']],
  ['a blank note', { note: '' }, ['notes', 0, 'note']],
])('refuses %s', (_case, fields, path) => {
  expect(parse(fields).error?.issues.map((issue) => issue.path)).toEqual([path]);
});

it('sorts notes by time, those without one last and in their order', () => {
  const other = { seconds: null, note: 'Another song' };
  expect(sortNotes([GENERAL, LATE, other, EARLY])).toEqual([EARLY, LATE, GENERAL, other]);
});

it('writes notes as text', () => {
  expect(toNotesText([GENERAL])).toBe('More jabs');
  expect(toNoticeText([GENERAL])).toBe('More jabs');
  expect(toNotesText([EARLY, LATE, GENERAL])).toBe('0:05 Cut this\n1:02:03 Slower\nMore jabs');
  expect(toNoticeText([EARLY, GENERAL])).toBe('2 notes:\n\n0:05 Cut this\nMore jabs');
});

it.each([
  ['nothing was done', {}, 2, false],
  ['a note is checked off', { isDone: true }, 2, true],
  ['a note has an answer', { answer: 'Not possible' }, 2, true],
  ['there is no newer version', { isDone: true }, 1, false],
])('if $0, the client sees which notes are done: $3', (_case, progress, newestVersion, expected) => {
  const note = { version: 1, position: 1, ...EARLY, isDone: false, answer: '' };
  expect(showsProgress([note, { ...note, ...progress }], newestVersion)).toBe(expected);
});
