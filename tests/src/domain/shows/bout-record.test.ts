import { expect, it } from 'vitest';
import { findLoggedBout, toBoutEntry, toCornerResult } from '#src/domain/shows/bout-record.ts';
import { bout as boutSchema } from '#src/domain/shows/schema.ts';
import { weighIn } from '#src/domain/weigh-ins/schema.ts';

const SHOW = { id: 12, name: 'Harbor Open', startsOn: '2026-09-12' };
const BOUT = boutSchema.parse({ id: 'k3f9a2bq', result: 'blue', stoppage: true });
const ENTRY = toBoutEntry({ show: SHOW, bout: BOUT, corner: 'red', opponent: 'Jane Roe' });

it('converts a bout to an entry of the log', () => {
  expect(weighIn.parse(ENTRY)).toEqual({
    date: '2026-09-12',
    pounds: null,
    event: 'Harbor Open',
    opponent: 'Jane Roe',
    level: 'amateur',
    result: 'loss',
    stoppage: true,
    bout: '12-k3f9a2bq',
  });
});

it.each([
  ['red', 'red', 'win'],
  ['red', 'blue', 'loss'],
  ['draw', 'blue', 'draw'],
  ['no-contest', 'red', 'no-contest'],
  [null, 'red', null],
] as const)('the result %j for the %s corner is %j', (result, corner, expected) => {
  expect(toCornerResult({ result }, corner)).toBe(expected);
});

const logged = (fields: object) =>
  findLoggedBout([weighIn.parse({ date: SHOW.startsOn, result: 'win', ...fields })], ENTRY, '2026-09-13')
    ?.state ?? null;

it.each([
  [
    'the entry of the bout, even after an edit',
    { date: '2026-09-01', event: 'Other', bout: ENTRY.bout },
    'added',
  ],
  ['a typed result with the event', { event: 'harbor open ' }, 'typed'],
  ['a typed result with the opponent', { opponent: 'JANE ROE' }, 'typed'],
  ['another typed result of the day', { event: 'Gloves' }, 'other'],
  ['the entry of another bout of the show', { event: 'Harbor Open', bout: '12-zzzzzzz2' }, null],
  ['a typed result of the last day', { event: 'Harbor Open', date: '2026-09-13' }, 'typed'],
  ['a typed result of another day', { event: 'Harbor Open', date: '2026-09-14' }, null],
  ['the weigh-in before the bout', { event: 'Harbor Open', pounds: 147, result: null }, null],
])('in a log with %s, the state of the bout is $2', (_title, fields, state) => {
  expect(logged(fields)).toBe(state);
});
