import { describe, expect, it } from 'vitest';
import {
  completeMonthDay,
  findDueDate,
  isMonthDay,
  toEvaluationName,
  toLookAgainDay,
} from '#src/domain/evaluation/evaluation-dates.ts';

const DATES = ['04-01', '10-01'];

describe('the day since which an evaluation is due', () => {
  it.each([
    ['nothing has started since the last date', '2027-04-01', '2026-10-02', '2027-04-01'],
    ['the last date was in the previous year', '2027-02-01', '2026-04-02', '2026-10-01'],
    ['an evaluation started on the date', '2027-04-20', '2027-04-01', null],
    ['an evaluation started a few weeks early', '2027-04-20', '2027-03-02', null],
    ['the date is tomorrow', '2027-03-31', '2026-10-01', null],
  ])('is $3 when $0', (_case, today, lastStartedOn, due) => {
    expect(findDueDate(DATES, today, { lastStartedOn, firstFighterAddedOn: '2020-01-01' })).toBe(due);
  });

  it.each([
    ['the first fighter was added after the date', '2026-11-01', null],
    ['the first fighter was added before the date', '2026-09-30', '2026-10-01'],
    ['there are no fighters', null, null],
  ])('is $2 before the first evaluation, when $0', (_case, firstFighterAddedOn, due) => {
    expect(findDueDate(DATES, '2026-11-23', { lastStartedOn: null, firstFighterAddedOn })).toBe(due);
  });

  it('does not depend on the order of the dates', () => {
    const past = { lastStartedOn: '2026-01-01', firstFighterAddedOn: '2020-01-01' };
    expect(findDueDate(['10-01', '04-01'], '2026-11-23', past)).toBe('2026-10-01');
  });
});

it.each([
  ['4/1', '04-01'],
  [' 10.1 ', '10-01'],
  ['04-01', '04-01'],
  ['April', 'April'],
])('completeMonthDay(%j) is %j', (text, completed) => expect(completeMonthDay(text)).toBe(completed));

it.each([
  ['04-01', true],
  ['12-31', true],
  ['02-29', false],
  ['13-01', false],
  ['04-31', false],
  ['4-1', false],
  ['', false],
])('isMonthDay(%j) is %s', (text, valid) => expect(isMonthDay(text)).toBe(valid));

it.each([
  ['2027-04-01', 'Spring 2027'],
  ['2027-06-01', 'Summer 2027'],
  ['2026-10-01', 'Fall 2026'],
  ['2026-12-01', 'Winter 2026'],
])('an evaluation on %s is called %s', (day, name) => expect(toEvaluationName(day)).toBe(name));

it.each([
  ['2026-11-23', '2027-05-23'],
  ['2026-08-31', '2027-02-28'],
  ['2026-01-15', '2026-07-15'],
])('half a year after %s is %s', (today, day) => expect(toLookAgainDay(today)).toBe(day));
