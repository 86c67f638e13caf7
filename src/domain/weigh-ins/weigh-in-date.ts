import { ageOn, type Day, parseBirthDate, toDay } from '#src/domain/values/birth-date.ts';
import { MIN_YEAR } from './weigh-in.ts';

/** The lowest plausible age at a weigh-in. */
export const MIN_WEIGH_IN_AGE = 5;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

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

/** Formats an ISO date for readers: 'Oct 3, 2026'. */
export function toDateText(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${day}, ${year}`;
}

type Limits = {
  /** The fighter's birth date as MM/DD/YYYY. Other text is ignored. */
  dateOfBirth: string;
  today: Day;
};

/** Returns why a day is implausible for a weigh-in of the fighter, or null. */
export function findWeighInDateProblem(date: Day, { dateOfBirth, today }: Limits): string | null {
  const birth = parseBirthDate(dateOfBirth);
  if (toIsoDate(date) > toIsoDate(today)) return 'Must not be in the future';
  if (date.year < MIN_YEAR) return `Must not be before ${MIN_YEAR}`;
  if (birth && ageOn(birth, date) < 0) return 'Is before the fighter was born';
  if (birth && ageOn(birth, date) < MIN_WEIGH_IN_AGE)
    return `The fighter was younger than ${MIN_WEIGH_IN_AGE} then`;
  return null;
}
