const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const RELATIVE = new Intl.RelativeTimeFormat('en-US');

/** Formats a time (ISO 8601, or milliseconds since the epoch) in local time: "Nov 22, 2026, 3:41 PM". */
export const formatTime = (time: string | number): string => TIME.format(new Date(time));

/** Formats the date of an ISO 8601 time, in local time: "Nov 22, 2026". */
export const formatDate = (iso: string): string => DATE.format(new Date(iso));

/** Formats the date of an ISO 8601 time, in local time: "Nov 22", with the year if `now` is in another year. */
export function formatDay(iso: string, now: Date): string {
  const date = new Date(iso);
  return date.getFullYear() === now.getFullYear() ? DAY.format(date) : DATE.format(date);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const UNITS = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/**
 * Formats how long before `now` an ISO 8601 time was: "2 hours ago". The clocks of server and browser may
 * differ, so a time in the future is "just now".
 */
export function formatRelativeTime(iso: string, now: Date): string {
  const elapsedMs = now.getTime() - new Date(iso).getTime();
  const unit = UNITS.find(([, unitMs]) => elapsedMs >= unitMs);
  return unit ? RELATIVE.format(-Math.floor(elapsedMs / unit[1]), unit[0]) : 'just now';
}
