import { describe, expect, it } from 'vitest';
import { toBuildDay } from '#src/domain/shows/build-day.ts';
import type { ShowCard } from '#src/domain/shows/schema.ts';
import { toShowDates, toShowMapUrl } from '#src/domain/shows/show.ts';
import { groupShows, listShowStates, toTicketDates } from '#src/domain/shows/show-list.ts';

// These cards have only the fields that the functions read.
const makeCard = (startsOn: string, endsOn = '', state = '') =>
  ({ startsOn, endsOn, state }) as Partial<ShowCard> as ShowCard;

describe('the list of shows', () => {
  const [spring, later, today, lastWeek, running, lastYear] = [
    makeCard('2027-03-06'),
    makeCard('2026-12-12'),
    makeCard('2026-11-28'),
    makeCard('2026-11-21'),
    makeCard('2026-11-27', '2026-11-29'),
    makeCard('2025-10-04'),
  ];
  const list = [spring, later, today, running, lastWeek, lastYear];

  it('has the shows that are not over first, the next one on top, and then the others by year', () => {
    expect(groupShows(list, '2026-11-28')).toEqual({
      upcoming: [running, today, later, spring],
      years: [
        { year: '2026', shows: [lastWeek] },
        { year: '2025', shows: [lastYear] },
      ],
    });
  });

  it('moves a show to its year on the day after its last day', () => {
    expect(groupShows([running], '2026-11-29').years).toEqual([]);
    expect(groupShows([running], '2026-11-30')).toEqual({
      upcoming: [],
      years: [{ year: '2026', shows: [running] }],
    });
  });

  it('offers each state once as a filter', () => {
    expect(
      listShowStates([
        makeCard('', '', 'Texas'),
        makeCard(''),
        makeCard('', '', 'Ohio'),
        makeCard('', '', 'Texas'),
      ]),
    ).toEqual(['Ohio', 'Texas']);
  });
});

it.each([
  ['2026-11-07', '', 'Nov', '7', 'Nov 7, 2026'],
  ['2026-11-07', '2026-11-08', 'Nov', '7–8', 'Nov 7 – 8, 2026'],
  ['2026-10-31', '2026-11-01', 'Oct–Nov', '31–1', 'Oct 31 – Nov 1, 2026'],
])('formats the days of a show as $4', (startsOn, endsOn, months, days, text) => {
  expect(toTicketDates({ startsOn, endsOn }, 'en-US')).toEqual({ months, days });
  expect(toShowDates({ startsOn, endsOn }, 'en-US')).toBe(text);
});

it('links the place of a show to a map if it is known', () => {
  expect(toShowMapUrl({ venue: 'Mission Hall', city: 'San Antonio', state: '' })).toContain(
    'query=Mission%20Hall%2C%20San%20Antonio',
  );
  expect(toShowMapUrl({ venue: '', city: '', state: '' })).toBe('');
});

it('pages are built for the latest day that has begun in every time zone', () => {
  expect(toBuildDay(new Date('2026-11-28T11:59:00Z'))).toBe('2026-11-27');
  expect(toBuildDay(new Date('2026-11-28T12:00:00Z'))).toBe('2026-11-28');
});
