/** Days of the year on which an evaluation is due, as MM-DD. */
type EvaluationDates = readonly string[];

/** An evaluation that starts up to this many days before a due date counts for that date. */
const EARLY_DAYS = 60;

const DAY_MS = 86_400_000;

const SEASONS = [
  'Winter',
  'Winter',
  'Spring',
  'Spring',
  'Spring',
  'Summer',
  'Summer',
  'Summer',
  'Fall',
  'Fall',
  'Fall',
  'Winter',
];

const LOOSE_MONTH_DAY = /^\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*$/;

/** Formats a day of the year as MM-DD. Returns other text unchanged, so that unfinished input is not lost. */
export function completeMonthDay(text: string): string {
  const [, month, day] = LOOSE_MONTH_DAY.exec(text) ?? [];
  return month && day ? `${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/** True for a day that exists in every year. February 29 does not. */
export const isMonthDay = (text: string): boolean =>
  /^\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`2025-${text}T00:00Z`)) &&
  toIso(new Date(`2025-${text}`)) === `2025-${text}`;

const toIso = (date: Date): string => date.toISOString().slice(0, 10);

/** Names an evaluation after the season of a day (YYYY-MM-DD), such as "Spring 2027". */
export function toEvaluationName(isoDay: string): string {
  const [year = '', month = ''] = isoDay.split('-');
  return `${SEASONS[Number(month) - 1]} ${year}`;
}

/**
 * Returns the day (YYYY-MM-DD) on which an evaluation became due, or null if none is. `lastStartedOn` is the day on which
 * the last evaluation started, and `firstFighterAddedOn` the day on which the first fighter was added. Before the first
 * evaluation, a date counts only if it comes after `firstFighterAddedOn`, because a new site has nothing to evaluate
 * yet.
 */
export function findDueDate(
  dates: EvaluationDates,
  today: string,
  {
    lastStartedOn,
    firstFighterAddedOn,
  }: { lastStartedOn: string | null; firstFighterAddedOn: string | null },
): string | null {
  const year = Number(today.slice(0, 4));
  const latest = [year - 1, year]
    .flatMap((eachYear) => dates.map((date) => `${eachYear}-${date}`))
    .filter((day) => day <= today)
    .sort()
    .at(-1);
  if (!latest || firstFighterAddedOn === null) return null;
  if (lastStartedOn === null) return firstFighterAddedOn < latest ? latest : null;
  return lastStartedOn < toIso(new Date(Date.parse(latest) - EARLY_DAYS * DAY_MS)) ? latest : null;
}

/** Returns the day half a year after `today` (YYYY-MM-DD), on which the owner looks at a resting fighter again. */
export function toLookAgainDay(today: string): string {
  const date = new Date(today);
  const month = date.getUTCMonth();
  date.setUTCMonth(month + 6);
  // The date may overflow a shorter month: August 31 would become March 3. Go back to the last day of the shorter
  // month.
  if (date.getUTCMonth() !== (month + 6) % 12) date.setUTCDate(0);
  return toIso(date);
}
