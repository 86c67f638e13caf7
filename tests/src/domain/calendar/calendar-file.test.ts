import { expect, it } from 'vitest';
import { type CalendarEvent, toCalendar } from '#src/domain/calendar/calendar-file.ts';

const NOW = '2026-11-27T21:05:09.123Z';
const EVENT: CalendarEvent = {
  uid: 'request-7@boxing.example',
  day: '2026-12-31',
  title: 'Reel for @bo',
  description: 'In edit',
  url: 'https://boxing.example/admin/inbox?view=requests&request=7',
};

const toLines = (event: Partial<CalendarEvent> = {}) =>
  toCalendar('Due dates', [{ ...EVENT, ...event }], NOW).split('\r\n');

it('has an all-day event with an exclusive end and a timestamp in UTC', () => {
  const lines = toLines();
  expect(lines).toContain('UID:request-7@boxing.example');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
  expect(lines).toContain('DTEND;VALUE=DATE:20270101');
  expect(lines).toContain('DTSTAMP:20261127T210509Z');
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

it.each([
  ['lasts an hour if it has no end', '', 'DURATION:PT1H'],
  ['ends on the same day', '18:00', 'DTEND:20261231T180000'],
  ['ends after midnight, on the next day', '01:00', 'DTEND:20270101T010000'],
])('has an event with local times that %s', (_case, endsAt, end) => {
  const lines = toLines({ times: { startsAt: '15:30', endsAt }, place: 'Gym, Main St' });
  expect(lines).toContain('DTSTART:20261231T153000');
  expect(lines).toContain(end);
  expect(lines).toContain('LOCATION:Gym\\, Main St');
  expect(lines).not.toContain('TRANSP:TRANSPARENT');
});

it('is valid without events', () => {
  const calendar = toCalendar('Due dates', [], NOW);
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(calendar).not.toContain('VEVENT');
});

it.each([
  ['a comma, a semicolon and a backslash', 'a, b; c\\d', 'SUMMARY:a\\, b\\; c\\\\d'],
  ['line breaks', 'a\r\nb\nc\rd', 'SUMMARY:a\\nb\\nc\\nd'],
  ['an attempt to add an event', 'x\r\nEND:VEVENT', 'SUMMARY:x\\nEND:VEVENT'],
  ['control characters', 'a\u0000b\u0007c\u0085d', 'SUMMARY:abcd'],
])('escapes or removes %s', (_case, title, line) => {
  expect(toLines({ title })).toContain(line);
});

it.each([
  ['long text', 'x'.repeat(400)],
  ['characters of two bytes', 'é'.repeat(200)],
  ['emoji', '🥊'.repeat(100)],
])('breaks %s into lines of at most 75 bytes without splitting a character', (_case, title) => {
  const calendar = toCalendar('Due dates', [{ ...EVENT, title }], NOW);
  for (const line of calendar.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(line.isWellFormed()).toBe(true);
  }
  expect(calendar.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
  // The first line is as long as possible.
  const [summary = ''] = calendar.split('\r\n').filter((line) => line.startsWith('SUMMARY'));
  expect(new TextEncoder().encode(summary).length).toBeGreaterThan(71);
});
