import { addDays } from '#src/domain/leads/due-date.ts';

/** An event that lasts a whole day (YYYY-MM-DD). `uid` stays the same when the event moves to another day. */
export type CalendarEvent = { uid: string; day: string; title: string; description: string; url: string };

/** The longest line in bytes, without the line break (RFC 5545, section 3.1). */
const MAX_LINE_BYTES = 75;

/**
 * Formats events as an iCalendar file (RFC 5545). `now` is an ISO 8601 time in UTC. Calendar programs fetch the file again
 * and replace the events that they have.
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
    ...events.flatMap(({ uid, day, title, description, url }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${toDigits(day)}`,
      // The end is exclusive.
      `DTEND;VALUE=DATE:${toDigits(addDays(day, 1))}`,
      `SUMMARY:${escapeText(title)}`,
      `DESCRIPTION:${escapeText(description)}`,
      `URL:${url}`,
      // The owner is not busy all day.
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

const toDigits = (time: string) => time.replace(/[-:]/g, '');

/** Escapes a text, and removes control characters, which the format does not allow. */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/[^\P{Cc}\t]/gu, '');

/** Breaks a line that is too long. The continuation of a line starts with a space, which counts. */
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
