import { expect, it } from 'vitest';
import { makeFighter } from '#src/demo/fighter-factory.ts';
import { toTapeFacts } from '#src/features/rising-stars/tape-facts.ts';

const valuesOf = (fields: Parameters<typeof makeFighter>[0]) =>
  toTapeFacts(makeFighter(fields)).map(({ label, value }) => [label, value]);

it('the tale of the tape lists the known facts in display order', () => {
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
  ).toEqual([
    ['Weight', '147 lbs'],
    ['Age', '27'],
    ['Gym', 'Southside Bell'],
    ['Style', 'Southpaw'],
    ['Started', '2015'],
    ['Last competition', 'National Showcase'],
  ]);
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

it('the tale of the tape links to the gym', () => {
  const [gym] = toTapeFacts(makeFighter({ gym: { id: 9, name: 'Southside Bell' } }));
  expect(gym).toMatchObject({ href: '/gyms/9' });
});

it.each([
  ['only the first sentence of an answer', 'Eleven. My brother went, so I went.', [['Started', 'Eleven']]],
  ['only the first line of an answer', 'In 2015\nat Northside', [['Started', 'In 2015']]],
  ['a number with a decimal point', 'At 9.5 years', [['Started', 'At 9.5 years']]],
  ['no answer whose first sentence is long', `At nine${' or so'.repeat(10)}. Yes.`, []],
])('the tale of the tape shows %s', (_case, startedBoxing, expected) => {
  expect(valuesOf({ startedBoxing })).toEqual(expected);
});
