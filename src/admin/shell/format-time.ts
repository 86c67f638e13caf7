/** Creates a value when it is first used. The first formatter of a page takes up to 20 ms. */
function lazy<T>(create: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= create();
    return value;
  };
}

const dateAndTime = lazy(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }));
const fullDate = lazy(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));
const relative = lazy(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }));
const day = lazy(() => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }));

/** Shown in place of a time that is not valid, so that one broken record does not break its whole list. */
const NO_TIME = '–';

const isValid = (date: Date): boolean => !Number.isNaN(date.getTime());

const format = (formatter: Intl.DateTimeFormat, time: string | number): string => {
  const date = new Date(time);
  return isValid(date) ? formatter.format(date) : NO_TIME;
};

/** Formats a time (ISO 8601, or milliseconds since the epoch) in local time: "Nov 22, 2026, 3:41 PM". */
export const formatTime = (time: string | number): string => format(dateAndTime(), time);

/** Formats the date of an ISO 8601 time, in local time: "Nov 22, 2026". */
export const formatDate = (iso: string): string => format(fullDate(), iso);

/** Formats the date of an ISO 8601 time, in local time: "Nov 22", with the year if `now` is in another year. */
export function formatDay(iso: string, now: Date): string {
  const date = new Date(iso);
  return format(date.getFullYear() === now.getFullYear() ? day() : fullDate(), iso);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Formats a past time relative to `now`: "just now", "5 minutes ago", "yesterday". After a week, formats the
 * date like `formatDay`. A time in the future counts as now, because the clocks of server and browser differ.
 */
export function formatRelativeTime(time: string | number, now: Date): string {
  const date = new Date(time);
  if (!isValid(date)) return NO_TIME;
  const age = now.getTime() - date.getTime();
  if (age < MINUTE_MS) return 'just now';
  if (age < HOUR_MS) return relative().format(-Math.floor(age / MINUTE_MS), 'minute');
  if (age < DAY_MS) return relative().format(-Math.floor(age / HOUR_MS), 'hour');
  if (age < 7 * DAY_MS) return relative().format(-Math.floor(age / DAY_MS), 'day');
  return formatDay(date.toISOString(), now);
}
