import type { FightRecord, Tally } from './fight-record-schema.ts';

// Public pages load these functions, so they have their own small file.

/** Formats wins, losses and draws: '14-4' or '14-4-1'. */
export const toShortTally = ({ wins, losses, draws }: Tally): string =>
  [wins, losses, ...(draws > 0 ? [draws] : [])].join('-');

/** Like `toShortTally`, with the wins by stoppage: '14-4-1 (6 by stoppage)'. `parseTally` reads it. */
export const toTallyText = (tally: Tally): string =>
  toShortTally(tally) + (tally.stoppages > 0 ? ` (${tally.stoppages} by stoppage)` : '');

const LABELS = [
  ['amateur', 'Amateur record'],
  ['pro', 'Pro record'],
] as const;

/** Lists the levels that a record has, each with its label. */
export const listTallies = (record: FightRecord | null | undefined): { label: string; tally: Tally }[] =>
  LABELS.flatMap(([level, label]) => {
    const tally = record?.[level];
    return tally ? [{ label, tally }] : [];
  });
