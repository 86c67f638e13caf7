import type { BoutResult } from '#src/domain/weigh-ins/weigh-in-entry.ts';

/** The results of a bout in words. */
export const RESULT_NAMES: Record<BoutResult, string> = {
  win: 'Win',
  'win-stoppage': 'Win by stoppage',
  loss: 'Loss',
  'loss-stoppage': 'Loss by stoppage',
  draw: 'Draw',
  'no-contest': 'No contest',
};

/** The log of a fighter. `isComplete` is false if an entry has a result but no weight. */
export const weighInLog = {
  title: (isComplete: boolean) => (isComplete ? 'Weigh-ins' : 'Weigh-ins and results'),
  summary: (entries: number, isComplete: boolean) => {
    if (entries === 1) return isComplete ? 'One weigh-in' : 'One entry';
    return isComplete ? `All ${entries} weigh-ins` : `All ${entries} entries`;
  },
  date: 'Date',
  weight: 'Weight',
  event: 'Event',
  result: 'Result',
  pro: 'Pro',
} as const;

type WeightOnDay = { weight: string; day: string };

/** The text alternative of the chart. */
export const describeWeighIns = (
  count: number,
  {
    first,
    last,
    lowest,
    highest,
  }: { first: WeightOnDay; last: WeightOnDay; lowest: string; highest: string },
) =>
  `${count} weigh-ins, from ${first.weight} on ${first.day} to ${last.weight} on ${last.day}. Lowest ${lowest}, highest ${highest}.`;
