import { afterEach, expect, it, vi } from 'vitest';
import { addDays, countDue, dueStateOf, promisedDayOf } from '#src/domain/leads/due-date.ts';

const TODAY = '2026-11-27';

afterEach(() => void vi.unstubAllEnvs());

it.each([
  ['yesterday', '2026-11-26', 'late'],
  ['today', '2026-11-27', 'today'],
  ['tomorrow', '2026-11-28', 'week'],
  ['in 6 days', '2026-12-03', 'week'],
  ['in 7 days', '2026-12-04', 'later'],
] as const)('a reel that is due %s (%s) has the state "%s"', (_case, dueOn, state) => {
  expect(dueStateOf({ status: 'accepted', dueOn }, TODAY)).toBe(state);
});

it.each(['accepted', 'in_edit'] as const)('a due date is a promise while a request is %s', (status) => {
  expect(promisedDayOf({ status, dueOn: TODAY })).toBe(TODAY);
});

it.each(['new', 'delivered', 'approved', 'paid', 'declined', 'spam'] as const)(
  'nothing is late while a request is %s',
  (status) => {
    expect(dueStateOf({ status, dueOn: '2026-01-01' }, TODAY)).toBeNull();
  },
);

it('nothing is late without a due date', () => {
  expect(dueStateOf({ status: 'accepted', dueOn: null }, TODAY)).toBeNull();
});

it('counts the requests by how soon they are due', () => {
  const days = ['2026-11-20', '2026-11-26', '2026-11-27', '2026-12-31', null];
  const requests = days.map((dueOn) => ({ status: 'in_edit', dueOn }) as const);
  expect(countDue([...requests, { status: 'delivered', dueOn: '2026-11-27' }], TODAY)).toEqual([
    ['late', 2],
    ['today', 1],
  ]);
});

it('adds days across the end of a month and of a year', () => {
  expect(addDays('2026-12-28', 7)).toBe('2027-01-04');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

it('adds days across the change to daylight saving time', () => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(addDays('2026-03-07', 7)).toBe('2026-03-14');
  expect(addDays('2026-10-31', 7)).toBe('2026-11-07');
});
