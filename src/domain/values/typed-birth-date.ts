import { type Day, isAfter, parseDay } from './dates.ts';

export const BIRTH_DATE_PROBLEMS = {
  format: 'Must be a date written as MM/DD/YYYY',
  tooEarly: 'Must not be before 1900',
  future: 'Must not be in the future',
} as const;

/**
 * Returns why a text cannot be stored as a date of birth, or null if it can. The text must be '' or a valid date.
 * Without `today`, the date may be in the future.
 */
export function findBirthDateProblem(text: string, today: Day | null): string | null {
  if (text === '') return null;
  const day = parseDay(text);
  if (!day) return BIRTH_DATE_PROBLEMS.format;
  if (day.year < 1900) return BIRTH_DATE_PROBLEMS.tooEarly;
  return today && isAfter(day, today) ? BIRTH_DATE_PROBLEMS.future : null;
}

/** The first three letters of the months. */
const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';

// The month comes before the day if both are numbers, as in the United States.
const NOTATIONS = [
  /^(?<month>\d{1,2}|[a-z]{3,9})-(?<day>\d{1,2})-(?<year>\d{4}|\d\d)$/,
  /^(?<day>\d{1,2})-(?<month>[a-z]{3,9})-(?<year>\d{4}|\d\d)$/,
  /^(?<year>\d{4})-(?<month>\d{1,2}|[a-z]{3,9})-(?<day>\d{1,2})$/,
];

/**
 * Formats a date as MM/DD/YYYY. Accepts common notations: 3/4/2008, 3-4-2008, 3.4.2008, 03042008, 2008-03-14, March 14,
 * 2008 and 14 Mar 2008. A year of two digits is the most recent one that is not after `today`; without `today`, such a
 * date is not accepted. Returns other text unchanged, so that unfinished input is not lost.
 */
export function completeBirthDate(text: string, today: Day | null): string {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/(?<=\d)(?:st|nd|rd|th)\b|\bof\b|'/g, '')
    .replace(/[\s/.,-]+/g, '-')
    // The numeric keyboards of phones have no separators, so people type eight digits.
    .replace(/^(\d\d)(\d\d)(?=\d{4}$)/, '$1-$2-');
  for (const notation of NOTATIONS) {
    const { month = '', day = '', year = '' } = notation.exec(typed)?.groups ?? {};
    const date = toDate(toMonth(month), day.padStart(2, '0'), year, today);
    if (date !== null) return date;
  }
  return text;
}

// Letters that do not name a month become a number that no date contains.
const toMonth = (text: string) =>
  String(/\d/.test(text) ? text : MONTHS.indexOf(text.slice(0, 3)) / 3 + 1).padStart(2, '0');

/** Formats the parts of a date. Returns null for a day that does not exist. */
function toDate(month: string, day: string, year: string, today: Day | null): string | null {
  const [isShort, century] = [year.length === 2, Math.floor((today?.year ?? 0) / 100)];
  const candidates = isShort ? [`${century}${year}`, `${century - 1}${year}`] : [year];
  const dates = candidates.map((full) => `${month}/${day}/${full}`);
  return dates.find((date) => isPossible(date, isShort ? today : null)) ?? null;
}

function isPossible(date: string, latest: Day | null): boolean {
  const parsed = parseDay(date);
  return parsed !== null && !(latest && isAfter(parsed, latest));
}
