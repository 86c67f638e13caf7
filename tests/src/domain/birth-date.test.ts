import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ageOn,
  completeBirthDate,
  type Day,
  isBirthDate,
  parseBirthDate,
  redactBirthDate,
  toDay,
} from '#src/domain/birth-date.ts';

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
    ['a leap day of another year', '02/29/2007'],
    ['an invalid day', '04/31/2008'],
    ['an invalid month', '13/01/2008'],
    ['month and day zero', '00/00/2008'],
    ['a year before 1900', '12/31/1899'],
    ['a two-digit year', '06/15/08'],
    ['a year below 100', '06/15/0008'],
    ['missing leading zeros', '6/5/2008'],
    ['year first', '2008/06/15'],
    ['another separator', '06-15-2008'],
    ['trailing text', '06/15/2008 '],
  ])('rejects %s', (_case, text) => {
    expect(parseBirthDate(text)).toBeNull();
  });

  it('parses every day since 1900', () => {
    const date = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(date, (date) => {
        const { year, month, day } = toDay(date);
        const two = (value: number) => String(value).padStart(2, '0');
        expect(parseBirthDate(`${two(month)}/${two(day)}/${year}`)).toEqual({ year, month, day });
      }),
    );
  });
});

describe('completeBirthDate', () => {
  it.each([
    ['digits only', '03142008', '03/14/2008'],
    ['no leading zeros', '3/4/2008', '03/04/2008'],
    ['dashes', '3-4-2008', '03/04/2008'],
    ['dots', '3.4.2008', '03/04/2008'],
    ['surrounding spaces', ' 03 / 14 / 2008 ', '03/14/2008'],
    ['a complete date', '03/14/2008', '03/14/2008'],
    ['a leap day', '02292008', '02/29/2008'],
  ])('completes %s', (_case, text, date) => {
    expect(completeBirthDate(text)).toBe(date);
    expect(isBirthDate(date)).toBe(true);
  });

  it.each([
    ['an empty string', ''],
    ['incomplete digits', '0314200'],
    ['seven digits, which could be two dates', '1112008'],
    ['nine digits', '031420081'],
    ['an incomplete date', '3/4/'],
    ['a two-digit year', '3/4/08'],
    ['a day that does not exist', '02302008'],
    ['a leap day of another year', '2/29/2007'],
    ['day before month', '14/3/2008'],
    ['year first', '2008-03-14'],
    ['month names', 'March 14, 2008'],
  ])('leaves %s unchanged', (_case, text) => {
    expect(completeBirthDate(text)).toBe(text);
  });

  it('completes every day in every notation to a valid date', () => {
    const date = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(date, fc.constantFrom('/', '-', '.'), (date, separator) => {
        const { year, month, day } = toDay(date);
        const completed = completeBirthDate([month, day, year].join(separator));
        expect(parseBirthDate(completed)).toEqual({ year, month, day });
        expect(completeBirthDate(completed.replaceAll('/', ''))).toBe(completed);
      }),
    );
  });
});

describe('ageOn', () => {
  it.each([
    ['the day before the birthday', day(2008, 6, 16), 17],
    ['the birthday', day(2008, 6, 15), 18],
    ['an earlier month with a later day', day(2008, 5, 31), 18],
    ['a later month with an earlier day', day(2008, 7, 1), 17],
    ['the day of birth', TODAY, 0],
    ['the day before birth', day(2026, 6, 16), -1],
  ])('counts whole years on %s', (_case, birth, age) => {
    expect(ageOn(birth, TODAY)).toBe(age);
  });

  it('moves the birthday of a leap day to March 1 in other years', () => {
    expect(ageOn(day(2008, 2, 29), day(2026, 2, 28))).toBe(17);
    expect(ageOn(day(2008, 2, 29), day(2026, 3, 1))).toBe(18);
  });
});

describe('redactBirthDate', () => {
  it.each([
    ['an adult with the date', '06/15/2008', { dateOfBirth: '06/15/2008', age: 18 }],
    ['a minor with only the age', '06/16/2008', { dateOfBirth: '', age: 17 }],
    ['a birth in the future with age 0', '06/16/2026', { dateOfBirth: '', age: 0 }],
    ['nothing for text that is not a date', 'June 2010', { dateOfBirth: '', age: null }],
    ['nothing without a date', '', { dateOfBirth: '', age: null }],
  ])('shows %s', (_case, dateOfBirth, shown) => {
    expect(redactBirthDate(dateOfBirth, TODAY)).toEqual(shown);
  });
});

describe('toDay', () => {
  it('is the UTC day', () => {
    expect(toDay(new Date('2026-06-15T23:59:59.999Z'))).toEqual(TODAY);
    expect(toDay(new Date('2026-06-16T01:00:00+02:00'))).toEqual(TODAY);
  });
});
