// Rules for a weigh-in that the owner enters or imports: its date and its result.

import { ageOn, type Day, parseBirthDate, toIsoDate } from '#src/domain/values/dates.ts';
import { MIN_YEAR, type Result, type WeighIn } from './weigh-in.ts';

/** The lowest plausible age at a weigh-in. */
const MIN_WEIGH_IN_AGE = 5;

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

/** The results that the owner can choose for a bout, by id. */
const BOUT_RESULTS = {
  win: { result: 'win', stoppage: false },
  'win-stoppage': { result: 'win', stoppage: true },
  loss: { result: 'loss', stoppage: false },
  'loss-stoppage': { result: 'loss', stoppage: true },
  draw: { result: 'draw', stoppage: false },
  'no-contest': { result: 'no-contest', stoppage: false },
} as const satisfies Record<string, { result: Result; stoppage: boolean }>;

export type BoutResult = keyof typeof BOUT_RESULTS;
export type BoutFields = Pick<WeighIn, 'result' | 'stoppage'>;

// `Object.keys()` loses the type of the keys.
export const BOUT_RESULT_IDS = Object.keys(BOUT_RESULTS) as BoutResult[];

/** Returns the id of a result, or '' if the result is not known. */
export const toBoutResult = (fields: BoutFields): BoutResult | '' =>
  BOUT_RESULT_IDS.find(
    (id) => BOUT_RESULTS[id].result === fields.result && BOUT_RESULTS[id].stoppage === fields.stoppage,
  ) ?? '';

/** Returns the result in words, or '' if it is not known. `names` has the results in one language. */
export function toResultText(fields: BoutFields, names: Readonly<Record<BoutResult, string>>): string {
  const result = toBoutResult(fields);
  return result && names[result];
}

/** Returns the fields of a result. '' means that the result is not known. */
export const toBoutFields = (id: BoutResult | ''): BoutFields =>
  id === '' ? { result: null, stoppage: false } : BOUT_RESULTS[id];
