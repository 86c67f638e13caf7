import { expect, it } from 'vitest';
import {
  formatDate,
  formatDay,
  formatMonth,
  formatRelativeTime,
  formatTime,
  listNames,
} from '#src/admin/core/ui/format.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

it.each([
  ['in the future', '2026-11-22T12:00:30Z', 'just now'],
  ['less than a minute ago', '2026-11-22T11:59:01Z', 'just now'],
  ['a minute ago', '2026-11-22T11:59:00Z', '1 minute ago'],
  ['almost an hour ago', '2026-11-22T11:00:01Z', '59 minutes ago'],
  ['an hour ago', '2026-11-22T11:00:00Z', '1 hour ago'],
  ['almost a day ago', '2026-11-21T12:00:01Z', '23 hours ago'],
  ['a day ago', '2026-11-21T12:00:00Z', 'yesterday'],
  ['almost a week ago', '2026-11-15T12:00:01Z', '6 days ago'],
  ['a week ago', '2026-11-15T12:00:00Z', 'Nov 15'],
  ['in another year', '2025-11-15T12:00:00Z', 'Nov 15, 2025'],
])('formats a time $0 as "$2"', (_case, time, expected) => {
  expect(formatRelativeTime(time, NOW)).toBe(expected);
});

it('formats an invalid time as a dash, so that one broken record does not break its list', () => {
  expect(formatRelativeTime('yesterday-ish', NOW)).toBe('–');
  expect(formatTime('')).toBe('–');
  expect(formatDate('2026-13-40')).toBe('–');
  expect(formatDay(Number.NaN.toString(), NOW)).toBe('–');
});

it.each([
  ['2026-11', 'Nov 2026'],
  ['2027-01', 'Jan 2027'],
])('formatMonth formats %s as "%s"', (month, name) => {
  expect(formatMonth(month)).toBe(name);
});

it.each([
  [['Ada'], 'Ada'],
  [['Ada', 'Bo'], 'Ada and Bo'],
  [['Ada', 'Bo', 'Cy'], 'Ada, Bo and Cy'],
  [['Ada', 'Bo', 'Cy', 'Di', 'Ed'], 'Ada, Bo, Cy, Di and Ed'],
  [['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gil'], 'Ada, Bo, Cy, Di, Ed and 2 more'],
])('listNames lists %j as "%s"', (names, expected) => {
  expect(listNames(names)).toBe(expected);
});
