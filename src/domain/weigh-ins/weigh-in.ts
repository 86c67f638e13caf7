import type { WeighIn } from './schema.ts';

export type { WeighIn };

export const LEVELS = ['amateur', 'pro'] as const;
export const RESULTS = ['win', 'loss', 'draw', 'no-contest'] as const;
export type Level = (typeof LEVELS)[number];
export type Result = (typeof RESULTS)[number];

/** Only a win or a loss can come by stoppage. */
export const canBeStoppage = (result: Result | null): boolean => result === 'win' || result === 'loss';

/** The lightest and the heaviest plausible weight, in pounds. */
export const MIN_POUNDS = 40;
export const MAX_POUNDS = 500;

/** The earliest plausible year of a weigh-in. */
export const MIN_YEAR = 1950;

const POUNDS_PER_KILOGRAM = 2.204_622_621_8;
const WEIGHT = /^(\d{1,3}(?:[.,]\d{1,3})?)\s*(lbs?\.?|pounds?|#|kgs?\.?|kilos?|kilograms?)?$/i;

/**
 * Parses a weight such as '147', '147.5 lbs' or '60 kg' to pounds, rounded to tenths. A number without a unit is in
 * pounds. Returns null for other text and for implausible weights.
 */
export function parsePounds(text: string): number | null {
  const [, digits = '', unit = ''] = WEIGHT.exec(text.trim()) ?? [];
  if (digits === '') return null;
  const value = Number(digits.replace(',', '.'));
  const pounds = roundToTenths(/^k/i.test(unit) ? value * POUNDS_PER_KILOGRAM : value);
  return pounds >= MIN_POUNDS && pounds <= MAX_POUNDS ? pounds : null;
}

export const roundToTenths = (pounds: number): number => Math.round(pounds * 10) / 10;

/** Formats pounds as the weight of a fighter: '147.5 lbs'. */
export const toWeightText = (pounds: number): string => `${pounds} lbs`;

/** Formats the weight at a weigh-in, or returns '' for a result without a weight. */
export const toWeighedText = ({ pounds }: Pick<WeighIn, 'pounds'>): string =>
  pounds === null ? '' : toWeightText(pounds);

/** A weigh-in with a weight. */
export type WeightedWeighIn = WeighIn & { pounds: number };

export const hasWeight = (weighIn: WeighIn): weighIn is WeightedWeighIn => weighIn.pounds !== null;

/** Finds the weigh-in that decides the fighter's weight: the latest one that has a weight. */
export const findLatestWeight = (weighIns: readonly WeighIn[]): WeightedWeighIn | undefined =>
  weighIns.find(hasWeight);

/** Sorts weigh-ins by date, newest first. Weigh-ins of the same day keep their order. */
export const sortWeighIns = (weighIns: readonly WeighIn[]): WeighIn[] =>
  weighIns.toSorted((a, b) => compare(b.date, a.date));

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

/** Returns the weight that the site shows: the latest one in the log, or `weight` without one. */
export function toCurrentWeight(weighIns: readonly WeighIn[], weight: string): string {
  const latest = findLatestWeight(weighIns);
  return latest ? toWeightText(latest.pounds) : weight;
}

/**
 * The date and the event of a weigh-in, for comparisons. The key ignores the case of ASCII letters only, as the
 * SQL of an import does.
 */
export const toWeighInKey = ({ date, event }: Pick<WeighIn, 'date' | 'event'>): string =>
  `${date} ${event.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())}`;

const POUNDS = /^\s*(\d{1,3}(?:\.\d+)?)\s*(?:lbs?\.?|pounds?)?\s*$/i;

type LoggedEntry = Pick<WeighIn, 'date' | 'event' | 'bout'>;

/** Identifies an entry among those of one log: by its bout if it was added from a show, otherwise by date and event. */
export const toEntryKey = (entry: LoggedEntry): string => entry.bout ?? toWeighInKey(entry);

/**
 * Returns whether an entry repeats another one. Two bouts of a show may be on the same day, so entries that were both
 * added from shows are compared by their bouts.
 */
export const isSameEntry = (a: LoggedEntry, b: LoggedEntry): boolean =>
  a.bout !== undefined && b.bout !== undefined ? a.bout === b.bout : toWeighInKey(a) === toWeighInKey(b);

/** Returns whether an entry of a log repeats another one (`isSameEntry`). */
export function hasRepeatedEntry(entries: readonly LoggedEntry[]): boolean {
  const fromShows = entries.filter(({ bout }) => bout !== undefined);
  const others = entries.filter(({ bout }) => bout === undefined).map(toWeighInKey);
  const known = new Set(fromShows.map(toWeighInKey));
  return (
    new Set(fromShows.map(({ bout }) => bout)).size < fromShows.length ||
    new Set(others).size < others.length ||
    others.some((key) => known.has(key))
  );
}

/**
 * Completes a weight to pounds with the unit: '138', '138lb' and '138 pounds' become '138 lbs', and '67 kg' becomes
 * '147.7 lbs'. Returns other text unchanged.
 */
export function completeWeight(text: string): string {
  const typed = POUNDS.exec(text)?.[1];
  if (typed !== undefined) return `${typed} lbs`;
  const pounds = parsePounds(text);
  return pounds === null ? text : toWeightText(pounds);
}
