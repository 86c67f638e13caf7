import { expect, it } from 'vitest';
import { describeTimes, listUpcoming } from '#src/domain/calendar/calendar-entry.ts';
import { calendarEntryInput } from '#src/domain/calendar/schema.ts';

const ENTRY = { kind: 'shoot', title: 'Pro show', day: '2026-12-12' };

it.each([
  ['', '', 'All day'],
  ['00:05', '', '12:05 AM'],
  ['12:00', '13:30', '12:00 PM – 1:30 PM'],
  ['22:00', '01:00', '10:00 PM – 1:00 AM (next day)'],
])('describes the times %j and %j', (startsAt, endsAt, text) => {
  expect(describeTimes({ day: '2026-12-12', startsAt, endsAt })).toBe(text);
});

it('today and the next 14 days are upcoming', () => {
  const days = ['2026-11-26', '2026-11-27', '2026-12-11', '2026-12-12'];
  const entries = days.map((day) => ({ day, startsAt: '', endsAt: '' }));
  expect(listUpcoming(entries, '2026-11-27').map(({ day }) => day)).toEqual(['2026-11-27', '2026-12-11']);
});

it('an entry may have no times, only a start, or an end on the next day', () => {
  for (const times of [{}, { startsAt: '15:30' }, { startsAt: '22:00', endsAt: '01:00' }])
    expect(calendarEntryInput.safeParse({ ...ENTRY, ...times }).success).toBe(true);
});

it.each([
  ['an end without a start', { endsAt: '15:30' }, 'startsAt'],
  ['an end that equals the start', { startsAt: '15:30', endsAt: '15:30' }, 'endsAt'],
  ['a time that does not exist', { startsAt: '24:00' }, 'startsAt'],
  ['a day that does not exist', { day: '2026-02-30' }, 'day'],
  ['no title', { title: ' ' }, 'title'],
  ['an unknown kind', { kind: 'bout' }, 'kind'],
])('rejects %s', (_case, change, field) => {
  const { error } = calendarEntryInput.safeParse({ ...ENTRY, ...change });
  expect(error?.issues.map(({ path }) => path.join())).toEqual([field]);
});
