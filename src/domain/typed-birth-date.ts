import { type Day, parseDay } from './birth-date.ts';

// Not in `birth-date.ts`, because lists of the back office load that file.

export const BIRTH_DATE_PROBLEMS = {
  format: 'Must be a date written as MM/DD/YYYY',
  tooEarly: 'Must not be before 1900',
  future: 'Must not be in the future',
} as const;

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

const LOOSE_DATES = [
  // The month comes first, as in the United States.
  /^(?<month>\d{1,2})(?:\s*[/.-]\s*|\s+)(?<day>\d{1,2})(?:\s*[/.-]\s*|\s+)'?(?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4})\s*[/.-]\s*(?<month>\d{1,2})\s*[/.-]\s*(?<day>\d{1,2})$/,
  // The numeric keyboards of phones have no separators, so people type eight digits.
  /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<month>[a-z]{3,9})[\s.-]*(?<day>\d{1,2})(?:st|nd|rd|th)?[\s.,-]+'?(?<year>\d{4}|\d{2})$/i,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?(?:\s+of)?[\s.-]*(?<month>[a-z]{3,9})[\s.,-]*'?(?<year>\d{4}|\d{2})$/i,
  /^(?<year>\d{4})[\s.,-]*(?<month>[a-z]{3,9})[\s.-]*(?<day>\d{1,2})(?:st|nd|rd|th)?$/i,
];

/**
 * Formats a date as MM/DD/YYYY. Accepts common notations: 3/4/2008, 3-4-2008, 3.4.2008, 03042008, 2008-03-14, March 14,
 * 2008 and 14 Mar 2008. A year of two digits is the most recent one that is not after `today`; without `today`, such a
 * date is not accepted. Returns other text unchanged, so that unfinished input is not lost.
 */
export function completeBirthDate(text: string, today: Day | null): string {
  const trimmed = text.trim();
  for (const pattern of LOOSE_DATES) {
    const { month = '', day = '', year = '' } = pattern.exec(trimmed)?.groups ?? {};
    const date = toDate(toMonth(month), day.padStart(2, '0'), year, today);
    if (date !== null) return date;
  }
  return text;
}

function toMonth(text: string): string {
  const number = /\d/.test(text) ? text : MONTHS.findIndex((name) => name.startsWith(text.toLowerCase())) + 1;
  return String(number).padStart(2, '0');
}

/** Formats the parts of a date. Returns null for a day that does not exist. */
function toDate(month: string, day: string, year: string, today: Day | null): string | null {
  if (year.length !== 2) return toExistingDate(`${month}/${day}/${year}`);
  if (!today) return null;
  const thisCentury = String(today.year).slice(0, 2);
  const recent = toExistingDate(`${month}/${day}/${thisCentury}${year}`);
  if (recent !== null && !isAfter(recent, today)) return recent;
  return toExistingDate(`${month}/${day}/${Number(thisCentury) - 1}${year}`);
}

const toExistingDate = (date: string) => (parseDay(date) ? date : null);

function isAfter(date: string, { year, month, day }: Day): boolean {
  const parsed = parseDay(date);
  return parsed !== null && Date.UTC(parsed.year, parsed.month, parsed.day) > Date.UTC(year, month, day);
}

/**
 * Returns why a text cannot be stored as a date of birth, or null if it can. It must be '' or a valid date. Without
 * `today`, it may be in the future.
 */
export function findBirthDateProblem(text: string, today: Day | null): string | null {
  if (text === '') return null;
  const day = parseDay(text);
  if (!day) return BIRTH_DATE_PROBLEMS.format;
  if (day.year < 1900) return BIRTH_DATE_PROBLEMS.tooEarly;
  return today && isAfter(text, today) ? BIRTH_DATE_PROBLEMS.future : null;
}
