import type { Result, WeighIn } from './weigh-in.ts';

/** The results that the owner can choose for a bout, by id. */
export const BOUT_RESULTS = {
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

/** Returns the fields of a result. '' means that the result is not known. */
export const toBoutFields = (id: BoutResult | ''): BoutFields =>
  id === '' ? { result: null, stoppage: false } : BOUT_RESULTS[id];
