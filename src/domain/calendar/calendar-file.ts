import { addDays } from '#src/domain/leads/due-date.ts';
import { endDayOf } from './calendar-entry.ts';

/**
 * An event on a day (YYYY-MM-DD). It lasts the whole day, unless it has times. `uid` stays the same when the event is
 * moved to another day.
 */
export type CalendarEvent = {
  uid: string;
  day: string;
  title: string;
  description: string;
  url: string;
  place?: string;
  /**
   * Floating times, such as '15:30': local times wherever the calendar is shown. Without an end, the event lasts an
   * hour.
   */
  times?: { startsAt: string; endsAt: string } | undefined;
};

/** The longest line in bytes, without the line break (RFC 5545, section 3.1). */
const MAX_LINE_BYTES = 75;

/**
 * Formats events as an iCalendar file (RFC 5545). `now` is an ISO 8601 time in UTC. Calendar programs fetch the file
 * again and replace the events that they have.
 */
export function toCalendar(name: string, events: readonly CalendarEvent[], now: string): string {
  const stamp = `${toDigits(now.slice(0, 19))}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//boxing-media-platform//Due dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `DTSTAMP:${stamp}`,
      ...toTimeLines(event),
      `SUMMARY:${escapeText(event.title)}`,
      `DESCRIPTION:${escapeText(event.description)}`,
      ...(event.place ? [`LOCATION:${escapeText(event.place)}`] : []),
      `URL:${event.url}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Returns the lines for when an event happens. A time without a zone is floating (RFC 5545, section 3.3.5). */
function toTimeLines({ day, times }: CalendarEvent): string[] {
  if (!times)
    return [
      `DTSTART;VALUE=DATE:${toDigits(day)}`,
      // The end is exclusive.
      `DTEND;VALUE=DATE:${toDigits(addDays(day, 1))}`,
      // The owner is not busy all day.
      'TRANSP:TRANSPARENT',
    ];
  const { startsAt, endsAt } = times;
  const toTime = (onDay: string, time: string) => `${toDigits(onDay)}T${toDigits(time)}00`;
  return [
    `DTSTART:${toTime(day, startsAt)}`,
    endsAt === '' ? 'DURATION:PT1H' : `DTEND:${toTime(endDayOf({ day, startsAt, endsAt }), endsAt)}`,
  ];
}

const toDigits = (time: string) => time.replace(/[-:]/g, '');

/** Escapes a text, and removes control characters, which the format does not allow. */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/[^\P{Cc}\t]/gu, '');

/** Folds a line that is too long. A continuation starts with a space, which counts toward the limit. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let bytes = 0;
  // Code points are never split, because each part must be valid UTF-8.
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (bytes + length > MAX_LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += length;
  }
  return folded;
}
