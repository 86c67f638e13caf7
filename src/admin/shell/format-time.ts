const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** Formats a time (ISO 8601, or milliseconds since the epoch) in local time: "Nov 22, 2026, 3:41 PM". */
export const formatTime = (time: string | number): string => TIME.format(new Date(time));

/** Formats the date of an ISO 8601 time, in local time: "Nov 22, 2026". */
export const formatDate = (iso: string): string => DATE.format(new Date(iso));

/** Formats the date of an ISO 8601 time, in local time: "Nov 22", with the year if `now` is in another year. */
export function formatDay(iso: string, now: Date): string {
  const date = new Date(iso);
  return date.getFullYear() === now.getFullYear() ? DAY.format(date) : DATE.format(date);
}
