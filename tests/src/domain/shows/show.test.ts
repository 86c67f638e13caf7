import { expect, it } from 'vitest';
import {
  hasBegun,
  isSanctionSettled,
  isUpcoming,
  lastDayOf,
  toShowDates,
  toShowPlace,
} from '#src/domain/shows/show.ts';

const ONE_DAY = { startsOn: '2026-10-03', endsOn: '' };
const TWO_DAYS = { startsOn: '2026-10-31', endsOn: '2026-11-01' };

it.each([
  ['the day before the show', ONE_DAY, '2026-10-02', true, false],
  ['the day of the show', ONE_DAY, '2026-10-03', true, true],
  ['the day after the show', ONE_DAY, '2026-10-04', false, true],
  ['the first of two days', TWO_DAYS, '2026-10-31', true, true],
  ['the last of two days', TWO_DAYS, '2026-11-01', true, true],
  ['the day after a two-day show', TWO_DAYS, '2026-11-02', false, true],
])('on $0, isUpcoming is $3 and hasBegun is $4', (_day, show, today, upcoming, begun) => {
  expect([isUpcoming(show, today), hasBegun(show, today)]).toEqual([upcoming, begun]);
});

it('the last day is the only one, or the last of several', () => {
  expect([lastDayOf(ONE_DAY), lastDayOf(TWO_DAYS)]).toEqual(['2026-10-03', '2026-11-01']);
});

it.each([
  ['en-US', ONE_DAY, 'Oct 3, 2026'],
  ['en-US', TWO_DAYS, 'Oct 31 – Nov 1, 2026'],
  ['es-US', ONE_DAY, '3 oct 2026'],
])('in %s, the days %j are written as %s', (locale, show, text) => {
  expect(toShowDates(show, locale).replace(/\s/g, ' ')).toBe(text);
});

it.each([
  [{ venue: 'Armory', city: 'Toledo', state: 'Ohio' }, 'Armory, Toledo, Ohio'],
  [{ venue: '', city: 'Toledo', state: '' }, 'Toledo'],
  [{ venue: '', city: '', state: '' }, ''],
])('the place %j is written as %j', (place, text) => {
  expect(toShowPlace(place)).toBe(text);
});

it.each([
  [true, '', false, false],
  [true, '', true, true],
  [true, 'USA Boxing', false, true],
  [false, '', false, true],
])(
  'isSanctionSettled for published: %s, sanctionedBy: %j and isUnsanctionedConfirmed: %s is %s',
  (published, sanctionedBy, isUnsanctionedConfirmed, expected) => {
    expect(isSanctionSettled({ published, sanctionedBy, isUnsanctionedConfirmed })).toBe(expected);
  },
);
