import { formatCount } from '#src/domain/values/text.ts';

/** Created on first use, because creating a page's first formatter takes up to 20 ms. */
let dateAndTime: Intl.DateTimeFormat | undefined;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Shown in place of a time that is not valid, so that one broken record does not break its whole list. */
const NO_TIME = '–';

const isValid = (date: Date): boolean => !Number.isNaN(date.getTime());

/** Formats a time (ISO 8601, or milliseconds since the epoch) in local time: "Nov 22, 2026, 3:41 PM". */
export function formatTime(time: string | number): string {
  const date = new Date(time);
  if (!isValid(date)) return NO_TIME;
  dateAndTime ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return dateAndTime.format(date);
}

// Lists format dates and ages before their first row appears, so the date functions below avoid the slow `Intl`.

/** Formats the date of an ISO 8601 time, in local time: "Nov 22, 2026". */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return isValid(date) ? `${toDay(date)}, ${date.getFullYear()}` : NO_TIME;
}

/** Formats a day (YYYY-MM-DD): "Nov 22, 2026". */
export const formatIsoDay = (day: string): string => formatDate(`${day}T00:00`);

/** Formats a month such as '2026-11': "Nov 2026". */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-');
  return `${MONTHS[Number(number) - 1]} ${year}`;
}

/** Formats the date of an ISO 8601 time, in local time: "Nov 22", with the year if `now` is in another year. */
export function formatDay(iso: string, now: Date): string {
  const date = new Date(iso);
  return date.getFullYear() === now.getFullYear() ? toDay(date) : formatDate(iso);
}

const toDay = (date: Date): string => `${MONTHS[date.getMonth()]} ${date.getDate()}`;

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
  if (age < HOUR_MS) return toAge(age / MINUTE_MS, 'minute');
  if (age < DAY_MS) return toAge(age / HOUR_MS, 'hour');
  if (age < 2 * DAY_MS) return 'yesterday';
  if (age < 7 * DAY_MS) return toAge(age / DAY_MS, 'day');
  return formatDay(date.toISOString(), now);
}

const toAge = (age: number, unit: string): string => `${formatCount(Math.floor(age), unit)} ago`;

/** Joins the parts of a sentence: 'Ada, Bo and Cy'. British English has no comma before "and". */
export const joinParts = (parts: readonly string[]): string => new Intl.ListFormat('en-GB').format(parts);

/** How many names a message lists. */
const MAX_NAMES = 5;

/** Lists the first five names: 'Ada, Bo, Cy, Di, Ed and 7 more'. */
export function listNames(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES;
  return joinParts(rest > 0 ? [...names.slice(0, MAX_NAMES), `${rest} more`] : names);
}
