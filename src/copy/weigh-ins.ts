import { type BoutFields, type BoutResult, toBoutResult } from '#src/domain/weigh-ins/weigh-in-entry.ts';

/** The results of a bout in words. */
export const RESULT_NAMES: Record<BoutResult, string> = {
  win: 'Win',
  'win-stoppage': 'Win by stoppage',
  loss: 'Loss',
  'loss-stoppage': 'Loss by stoppage',
  draw: 'Draw',
  'no-contest': 'No contest',
};

/** Returns the result in words, or '' if it is not known. */
export function toResultText(fields: BoutFields): string {
  const result = toBoutResult(fields);
  return result && RESULT_NAMES[result];
}
