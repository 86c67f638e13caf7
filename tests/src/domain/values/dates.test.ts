import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ageOn,
  type Day,
  parseBirthDate,
  parseIsoDate,
  redactBirthDate,
  toDateText,
  toDay,
  toIsoDate,
  toLocalDay,
  toLocalIsoDate,
} from '#src/domain/values/dates.ts';

const day = (year: number, month: number, day: number): Day => ({ year, month, day });
const TODAY = day(2026, 6, 15);

describe('parseBirthDate', () => {
  it.each([
    ['a date', '06/15/2008', day(2008, 6, 15)],
    ['the last day of a year', '12/31/1999', day(1999, 12, 31)],
    ['a leap day', '02/29/2008', day(2008, 2, 29)],
    ['the earliest year', '01/01/1900', day(1900, 1, 1)],
  ])('parses %s', (_case, text, birth) => {
    expect(parseBirthDate(text)).toEqual(birth);
  });

  it.each([
    ['an empty string', ''],
    ['February 29 of a year without a leap day', '02/29/2007'],
    ['an invalid day', '04/31/2008'],
    ['an invalid month', '13/01/2008'],
    ['month 0 and day 0', '00/00/2008'],
    ['a year before 1900', '12/31/1899'],
    ['a two-digit year', '06/15/08'],
    ['a year below 100', '06/15/0008'],
    ['a date without leading zeros', '6/5/2008'],
    ['a date with the year first', '2008/06/15'],
    ['a date with dashes instead of slashes', '06-15-2008'],
    ['a date followed by a space', '06/15/2008 '],
  ])('rejects %s', (_case, text) => {
    expect(parseBirthDate(text)).toBeNull();
  });

  it('parses any day from 1900 through 2100', () => {
    const anyDate = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2100-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(anyDate, (date) => {
        const { year, month, day } = toDay(date);
        const twoDigits = (value: number) => String(value).padStart(2, '0');
        expect(parseBirthDate(`${twoDigits(month)}/${twoDigits(day)}/${year}`)).toEqual({ year, month, day });
      }),
    );
  });
});

describe('ageOn', () => {
  it.each([
    ['the day before the birthday', day(2008, 6, 16), 17],
    ['the birthday', day(2008, 6, 15), 18],
    ['a date after a birthday in an earlier month', day(2008, 5, 31), 18],
    ['a date before a birthday in a later month', day(2008, 7, 1), 17],
    ['the day of birth', TODAY, 0],
    ['the day before the birth', day(2026, 6, 16), -1],
  ])('counts whole years on %s', (_case, birth, age) => {
    expect(ageOn(birth, TODAY)).toBe(age);
  });

  it('moves a birthday on February 29 to March 1 in years without a leap day', () => {
    expect(ageOn(day(2008, 2, 29), day(2026, 2, 28))).toBe(17);
    expect(ageOn(day(2008, 2, 29), day(2026, 3, 1))).toBe(18);
  });
});

describe('redactBirthDate', () => {
  it.each([
    ['the date and the age of an adult', '06/15/2008', { dateOfBirth: '06/15/2008', age: 18 }],
    ['only the age of a minor', '06/16/2008', { dateOfBirth: '', age: 17 }],
    ['age 0 for a birth in the future', '06/16/2026', { dateOfBirth: '', age: 0 }],
    ['nothing for text that is not a date', 'June 2010', { dateOfBirth: '', age: null }],
    ['nothing for an empty date', '', { dateOfBirth: '', age: null }],
  ])('shows %s', (_case, dateOfBirth, shown) => {
    expect(redactBirthDate(dateOfBirth, TODAY, false)).toEqual(shown);
  });

  it('shows only the age of an adult if the owner has chosen so', () => {
    expect(redactBirthDate('06/15/2008', TODAY, true)).toEqual({ dateOfBirth: '', age: 18 });
  });
});

describe('toDay', () => {
  it('returns the UTC day', () => {
    expect(toDay(new Date('2026-06-15T23:59:59.999Z'))).toEqual(TODAY);
    expect(toDay(new Date('2026-06-16T01:00:00+02:00'))).toEqual(TODAY);
  });
});

describe('toLocalDay and toLocalIsoDate', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it.each([
    ['an evening west of Greenwich', 'America/New_York', '2026-06-16T02:00Z'],
    ['a morning east of Greenwich', 'Asia/Tokyo', '2026-06-14T22:00Z'],
  ])('returns the local day on %s', (_case, timeZone, time) => {
    vi.stubEnv('TZ', timeZone);
    expect(toLocalDay(new Date(time))).toEqual(TODAY);
    expect(toLocalIsoDate(new Date(time))).toBe('2026-06-15');
  });
});

describe('parseIsoDate', () => {
  it.each([
    ['2026-10-03', { year: 2026, month: 10, day: 3 }],
    ['2024-02-29', { year: 2024, month: 2, day: 29 }],
    ['2026-02-29', null],
    ['10/03/2026', null],
    ['', null],
  ])('returns $1 for %j', (text, day) => {
    expect(parseIsoDate(text)).toEqual(day);
  });

  it('reverses toIsoDate', () => {
    expect(parseIsoDate(toIsoDate(TODAY))).toEqual(TODAY);
  });
});

it('toDateText formats a date for readers', () => {
  expect(toDateText('2026-10-03')).toBe('Oct 3, 2026');
  expect(toDateText('2026-10-03', 'es-US')).toBe('3 oct 2026');
});
