import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day, parseBirthDate, toDay } from '#src/domain/values/dates.ts';
import { completeBirthDate, findBirthDateProblem } from '#src/domain/values/typed-birth-date.ts';

const TODAY: Day = { year: 2026, month: 6, day: 15 };

describe('completeBirthDate', () => {
  it.each([
    ['a date of digits only', '03142008', '03/14/2008'],
    ['a date without leading zeros', '3/4/2008', '03/04/2008'],
    ['a date with dashes', '3-4-2008', '03/04/2008'],
    ['a date with dots', '03.14.2008', '03/14/2008'],
    ['a date with spaces', ' 03 / 14 / 2008 ', '03/14/2008'],
    ['a date with spaces only', '3 14 2008', '03/14/2008'],
    ['a complete date', '03/14/2008', '03/14/2008'],
    ['a leap day', '02292008', '02/29/2008'],
    ['a date with the year first', '2008-03-14', '03/14/2008'],
    ['a date with the year first and slashes', '2008/3/14', '03/14/2008'],
    ['a two-digit year', '3/4/08', '03/04/2008'],
    ['a two-digit year of the last century', '3/4/98', '03/04/1998'],
    ['today with a two-digit year', '6/15/26', '06/15/2026'],
    ['a day after today with a two-digit year', '6/16/26', '06/16/1926'],
    ['a two-digit year with an apostrophe', "3/4/'08", '03/04/2008'],
    ['a leap day that exists only in this century', '2/29/00', '02/29/2000'],
    ['the name of the month first', 'March 14, 2008', '03/14/2008'],
    ['the name of the month first, without a comma', 'march 14 2008', '03/14/2008'],
    ['the short name of a month', 'Sept. 4th, 2008', '09/04/2008'],
    ['the name of the month after the day', '14 March 2008', '03/14/2008'],
    ['an ordinal before the month', '14th of March, 2008', '03/14/2008'],
    ['dashes around the month', '14-Mar-08', '03/14/2008'],
    ['the name of the month after the year', '2008 March 14', '03/14/2008'],
  ])('returns a valid date for %s', (_case, text, date) => {
    expect(completeBirthDate(text, TODAY)).toBe(date);
    expect(findBirthDateProblem(date, TODAY)).toBeNull();
  });

  it.each([
    ['an empty string', ''],
    ['a date with a digit missing', '0314200'],
    ['seven digits that could mean two dates', '1112008'],
    ['six digits, which may be unfinished,', '031408'],
    ['nine digits', '031420081'],
    ['an incomplete date', '3/4/'],
    ['a day that does not exist', '02302008'],
    ['February 29 of a year without a leap day', '2/29/2007'],
    ['a date with the day before the month', '14/3/2008'],
    ['a month without a day', 'March 2008'],
    ['a word that is not a month', 'Fight 14, 2008'],
    ['a year of three digits', 'March 14, 208'],
  ])('leaves %s unchanged', (_case, text) => {
    expect(completeBirthDate(text, TODAY)).toBe(text);
  });

  it('leaves a two-digit year unchanged without a current day', () => {
    expect(completeBirthDate('3/4/08', null)).toBe('3/4/08');
    expect(completeBirthDate('March 4, 2008', null)).toBe('03/04/2008');
  });

  it('returns a valid date for any day in every notation', () => {
    const anyDate = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2100-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(anyDate, fc.constantFrom('/', '-', '.'), (date, separator) => {
        const { year, month, day } = toDay(date);
        const completed = completeBirthDate([month, day, year].join(separator), TODAY);
        expect(parseBirthDate(completed)).toEqual({ year, month, day });
        const notations = [
          completed.replaceAll('/', ''),
          date.toISOString().slice(0, 10),
          date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
          date.toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }),
        ];
        for (const notation of notations) expect(completeBirthDate(notation, TODAY)).toBe(completed);
      }),
    );
  });
});

describe('findBirthDateProblem', () => {
  it.each([
    ['an empty string', '', null],
    ['a date', '03/14/2008', null],
    ['today', '06/15/2026', null],
    ['a day in the future', '06/16/2026', 'Must not be in the future'],
    ['a year before 1900', '12/31/1899', 'Must not be before 1900'],
    ['a day that does not exist', '02/30/2008', 'Must be a date written as MM/DD/YYYY'],
    ['other text', 'June 2010', 'Must be a date written as MM/DD/YYYY'],
  ])('returns $2 for %s', (_case, text, problem) => {
    expect(findBirthDateProblem(text, TODAY)).toBe(problem);
  });

  it('accepts a day in the future if no current day is known', () => {
    expect(findBirthDateProblem('06/16/2126', null)).toBeNull();
  });
});
