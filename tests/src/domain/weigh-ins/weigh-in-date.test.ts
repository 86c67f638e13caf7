import { describe, expect, it } from 'vitest';
import {
  findWeighInDateProblem,
  parseIsoDate,
  toDateText,
  toIsoDate,
} from '#src/domain/weigh-ins/weigh-in-date.ts';

const WEIGH_IN_DAY = { year: 2026, month: 11, day: 23 };

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
    expect(parseIsoDate(toIsoDate(WEIGH_IN_DAY))).toEqual(WEIGH_IN_DAY);
  });
});

it('toDateText formats a date for readers', () => {
  expect(toDateText('2026-10-03')).toBe('Oct 3, 2026');
});

describe('findWeighInDateProblem', () => {
  it.each([
    ['today', '2026-11-23', '', null],
    ['tomorrow', '2026-11-24', '', 'Must not be in the future'],
    ['an implausible year', '1949-12-31', '', 'Must not be before 1950'],
    ['a day before the birth', '2010-05-16', '05/17/2010', 'Is before the fighter was born'],
    ['a day before the fifth birthday', '2015-05-16', '05/17/2010', 'The fighter was younger than 5 then'],
    ['the fifth birthday', '2015-05-17', '05/17/2010', null],
    ['a birth date that is still being typed', '2015-05-16', '05/17', null],
  ])('for $0 returns $3', (_case, date, dateOfBirth, problem) => {
    const day = parseIsoDate(date);
    expect(day && findWeighInDateProblem(day, { dateOfBirth, today: WEIGH_IN_DAY })).toBe(problem);
  });
});
