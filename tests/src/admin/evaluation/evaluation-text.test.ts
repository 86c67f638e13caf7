import { expect, it } from 'vitest';
import { toSaving } from '#src/admin/core/saving/saving-state.ts';
import { toCsv } from '#src/admin/evaluation/evaluation-csv.ts';
import { describeChanges, describeStatus } from '#src/admin/evaluation/evaluation-text.ts';
import { parseMark, toKeyEffect, toOutcomeChange } from '#src/admin/evaluation/table-keys.ts';
import { NO_MARKS } from '#src/domain/evaluation/evaluation.ts';
import { evaluatedFighter } from '../../../support/content/evaluation.ts';

it.each([
  ['a new fighter', { isNew: true }, 'New since the last evaluation'],
  ['new reels', { newVideos: 2, changedFields: ['featuredVideos'] }, '2 new reels'],
  ['removed reels', { changedFields: ['featuredVideos'] }, 'changed: reels'],
  [
    'a new reel and edits',
    { newVideos: 1, changedFields: ['featuredVideos', 'weight', 'goals', 'style'] },
    '1 new reel · changed: weight, bio',
  ],
  ['none', {}, ''],
])('describes the changes of a fighter since the last evaluation: %s', (_case, changes, text) =>
  expect(describeChanges(evaluatedFighter(changes))).toBe(text),
);

it('exports marks as CSV, with formulas escaped', () => {
  const marks = { ...NO_MARKS, ranking: 4, outcome: 'stays' as const, note: '=1+1', appliedAt: null };
  const [, row] = toCsv([evaluatedFighter({ name: 'Ada', marks })]).split('\r\n');
  expect(row).toBe(`Ada,112 lbs,Iron Gate,,4,,,,,,4,Stays,,"'=1+1",,`);
});

it.each([
  ['j', { type: 'move', rows: 1, columns: 0 }],
  ['ArrowLeft', { type: 'move', rows: 0, columns: -1 }],
  ['5', { type: 'mark', mark: 5 }],
  ['Backspace', { type: 'mark', mark: null }],
  ['r', { type: 'outcome', outcome: 'rest' }],
  ['6', null],
  ['Tab', null],
])('the key %s has the effect %j', (key, effect) => expect(toKeyEffect(key)).toEqual(effect));

it.each([
  // The last digit counts, so that typing replaces the mark.
  ['34', 4],
  ['3', 3],
  ['', null],
  ['9', null],
])('parses the text %j in a cell as the mark %j', (text, mark) => expect(parseMark(text)).toBe(mark));

it('gives a resting fighter a day to look again, and clears it for any other outcome', () => {
  expect(toOutcomeChange('rest', null, '2027-05-23').lookAgainOn).toBe('2027-05-23');
  expect(toOutcomeChange('rest', '2028-01-01', '2027-05-23').lookAgainOn).toBe('2028-01-01');
  expect(toOutcomeChange('stays', '2028-01-01', '2027-05-23').lookAgainOn).toBeNull();
});

it.each([
  ['nothing is unsaved', {}, 'Saved'],
  ['a mark is unsaved', { form: { ...NO_MARKS, ranking: 1 } }, 'Saving…'],
  [
    'there is no network',
    { form: { ...NO_MARKS, ranking: 1 }, status: 'offline' },
    'Offline: kept on this phone',
  ],
  ['a mark was rejected', { form: { ...NO_MARKS, ranking: 1 }, status: 'rejected' }, 'Not saved'],
  [
    'a mark is in conflict',
    { form: { ...NO_MARKS, ranking: 1 }, conflicts: ['ranking'] },
    'Not saved: choose which values to keep for Ada Marlowe',
  ],
] as const)('says whether the marks are saved when %s', (_case, change, text) => {
  const marks = { 1: { ...toSaving({ form: NO_MARKS, etag: null }), ...change } };
  expect(describeStatus(marks, [{ id: 1, name: 'Ada Marlowe' }], false, 'phone')).toBe(text);
});
