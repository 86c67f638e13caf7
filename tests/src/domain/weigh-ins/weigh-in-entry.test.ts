import { describe, expect, it } from 'vitest';
import { RESULT_NAMES } from '#src/copy/weigh-ins.ts';
import { parseIsoDate } from '#src/domain/values/dates.ts';
import {
  BOUT_RESULT_IDS,
  findWeighInDateProblem,
  toBoutFields,
  toBoutResult,
  toResultText,
} from '#src/domain/weigh-ins/weigh-in-entry.ts';

const TODAY = { year: 2026, month: 11, day: 23 };

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
    expect(day && findWeighInDateProblem(day, { dateOfBirth, today: TODAY })).toBe(problem);
  });
});

it.each([...BOUT_RESULT_IDS, '' as const])('toBoutResult reverses toBoutFields for the result %j', (id) => {
  expect(toBoutResult(toBoutFields(id))).toBe(id);
});

it.each([
  [{ result: 'win', stoppage: true } as const, 'Win by stoppage'],
  [{ result: 'no-contest', stoppage: false } as const, 'No contest'],
  [{ result: null, stoppage: false } as const, ''],
])('describes %o as %j', (fields, text) => {
  expect(toResultText(fields, RESULT_NAMES)).toBe(text);
});
