/** A calendar day; months count from 1. */
export type Day = { year: number; month: number; day: number };

export const ADULT_AGE = 18;

/** Reads MM/DD/YYYY (spec, point 3) as a day that exists, else null. */
export function parseBirthDate(value: string): Day | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value);
  if (!match) return null;
  const [month, day, year] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1900 ? { year, month, day } : null;
}

/** What a text that is no date is refused with. */
export const BIRTH_DATE_MESSAGE = 'Must be a date written as MM/DD/YYYY';

const TYPED_DATE = /^\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})\s*$/;
// The number keyboard of a phone has no separators.
const TYPED_DIGITS = /^\s*(\d{2})(\d{2})(\d{4})\s*$/;

/**
 * A date as people type it (3/4/2008, 3-4-2008, 3.4.2008, 03042008: month, day, year) as MM/DD/YYYY. A text that is
 * no such date stays as it is, so nothing half typed is lost.
 */
export function completeBirthDate(text: string): string {
  const [, month, day, year] = TYPED_DATE.exec(text) ?? TYPED_DIGITS.exec(text) ?? [];
  if (!month || !day || !year) return text;
  const date = `${month.padStart(2, '0')}/${day.padStart(2, '0')}/${year}`;
  return parseBirthDate(date) ? date : text;
}

/** Whether a date of birth can be stored: a day that exists, or none. */
export const isBirthDate = (text: string): boolean => text === '' || parseBirthDate(text) !== null;

/** Whole years lived on `today`; negative for a birth in the future. */
export function ageOn(birth: Day, today: Day): number {
  const birthdayPassed = today.month > birth.month || (today.month === birth.month && today.day >= birth.day);
  return today.year - birth.year - (birthdayPassed ? 0 : 1);
}

/**
 * What the public may see of a birth date: an adult's is shown as it is, a minor's only as an age (DESIGN, "minors").
 * A text that is no date is withheld as well, for nobody can tell whose it is.
 */
export function publicBirth(dateOfBirth: string, today: Day): { dateOfBirth: string; age: number | null } {
  const birth = parseBirthDate(dateOfBirth);
  if (!birth) return { dateOfBirth: '', age: null };
  const age = ageOn(birth, today);
  return age >= ADULT_AGE ? { dateOfBirth, age: null } : { dateOfBirth: '', age: Math.max(age, 0) };
}

/** The UTC day of a moment. */
export function toDay(moment: Date): Day {
  return { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1, day: moment.getUTCDate() };
}
