import { type Day, isAfter, parseDay } from './birth-date.ts';

export const BIRTH_DATE_PROBLEMS = {
  format: 'Must be a date written as MM/DD/YYYY',
  tooEarly: 'Must not be before 1900',
  future: 'Must not be in the future',
} as const;

/**
 * Returns why a text cannot be stored as a date of birth, or null if it can. It must be '' or a valid date. Without
 * `today`, it may be in the future.
 */
export function findBirthDateProblem(text: string, today: Day | null): string | null {
  if (text === '') return null;
  const day = parseDay(text);
  if (!day) return BIRTH_DATE_PROBLEMS.format;
  if (day.year < 1900) return BIRTH_DATE_PROBLEMS.tooEarly;
  return today && isAfter(day, today) ? BIRTH_DATE_PROBLEMS.future : null;
}
