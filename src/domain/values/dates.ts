import { formatDate } from './date-format.ts';

/** A calendar day. January is month 1. */
export type Day = { year: number; month: number; day: number };

export const ADULT_AGE = 18;

/** Parses MM/DD/YYYY. Returns null for other text and for days that don't exist. */
export function parseDay(value: string): Day | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value);
  if (!match) return null;
  const [month, day, year] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? { year, month, day } : null;
}

/** Parses MM/DD/YYYY like `parseDay`. Also returns null for years before 1900. */
export function parseBirthDate(value: string): Day | null {
  const day = parseDay(value);
  return day && day.year >= 1900 ? day : null;
}

/** Returns whether day `a` is later than day `b`. */
export const isAfter = (a: Day, b: Day): boolean => toNumber(a) > toNumber(b);

const toNumber = ({ year, month, day }: Day) => year * 10_000 + month * 100 + day;

/** Returns the age in whole years on `today`. It is negative for a birth date in the future. */
export function ageOn(birth: Day, today: Day): number {
  const birthdayPassed = today.month > birth.month || (today.month === birth.month && today.day >= birth.day);
  return today.year - birth.year - (birthdayPassed ? 0 : 1);
}

/**
 * Returns the part of a birth date that visitors may see: the age, and an adult's date unless `isAgeOnly`. Text that is not a
 * date is hidden, because it could be a minor's date.
 */
export function redactBirthDate(
  dateOfBirth: string,
  today: Day,
  isAgeOnly: boolean,
): { dateOfBirth: string; age: number | null } {
  const birth = parseBirthDate(dateOfBirth);
  if (!birth) return { dateOfBirth: '', age: null };
  const age = Math.max(ageOn(birth, today), 0);
  return { dateOfBirth: age >= ADULT_AGE && !isAgeOnly ? dateOfBirth : '', age };
}

/** Returns the day of a time in UTC. */
export function toDay(moment: Date): Day {
  return { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1, day: moment.getUTCDate() };
}

/** Parses YYYY-MM-DD. Returns null for other text, for days that don't exist, and for years before 1900. */
export function parseIsoDate(text: string): Day | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return parseBirthDate(`${month}/${day}/${year}`);
}

/** Returns the day of a time in the local time zone. */
export const toLocalDay = (time: Date): Day =>
  toDay(new Date(Date.UTC(time.getFullYear(), time.getMonth(), time.getDate())));

export const toIsoDate = ({ year, month, day }: Day): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Returns the day of a time in the local time zone as YYYY-MM-DD. Date.toISOString() returns the day in UTC. */
export const toLocalIsoDate = (time: Date): string => toIsoDate(toLocalDay(time));

/** Formats an ISO date for readers: 'Oct 3, 2026'. */
export const toDateText = (date: string, locale = 'en-US'): string =>
  formatDate(date, locale, { dateStyle: 'medium' });
