import { expect, it } from 'vitest';
import { makeFighter } from '#src/demo/fighter-factory.ts';
import { toTapeFacts } from '#src/site/fighters/tape-facts.ts';

const valuesOf = (fields: Parameters<typeof makeFighter>[0]) =>
  toTapeFacts(makeFighter(fields)).map(({ label, value }) => [label, value]);

it('the tale of the tape leaves out what the top of the page and the bio show', () => {
  expect(
    valuesOf({
      weight: '147 lbs',
      dateOfBirth: '05/17/1999',
      age: 27,
      gym: { id: 9, name: 'Southside Bell' },
      style: 'Southpaw',
      startedBoxing: '2015',
      lastCompetition: 'National Showcase',
    }),
  ).toEqual([['Last competition', 'National Showcase']]);
});

it('the tale of the tape has the record of each level', () => {
  const record = { wins: 14, losses: 4, draws: 1, stoppages: 6 };
  expect(valuesOf({ fightRecord: { amateur: record, pro: { ...record, draws: 0, stoppages: 0 } } })).toEqual([
    ['Amateur', '14-4-1 (6 KO)'],
    ['Pro', '14-4-0 (0 KO)'],
  ]);
});

it('the tale of the tape has the month in which the fighter became a rising star', () => {
  expect(valuesOf({ risingStarSince: '2026-10-01' })).toEqual([['Rising star since', 'Oct 2026']]);
});

it('the tale of the tape is empty for a fighter with only a name', () => {
  expect(valuesOf({})).toEqual([]);
});

it.each([
  ['only the first sentence', 'Gloves 2026. I won both bouts.', [['Last competition', 'Gloves 2026']]],
  ['only the first line', 'Gloves 2026\nat Northside', [['Last competition', 'Gloves 2026']]],
  ['a number with a decimal point', 'Gloves 9.5', [['Last competition', 'Gloves 9.5']]],
  ['nothing if the first sentence is long', `Gloves${' or so'.repeat(10)}. Yes.`, []],
])('of the last competition, the tale of the tape shows %s', (_case, lastCompetition, expected) => {
  expect(valuesOf({ lastCompetition })).toEqual(expected);
});
