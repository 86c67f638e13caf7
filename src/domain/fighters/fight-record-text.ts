import type { FightRecord, Tally } from './schema.ts';

// Public pages load `toTallyText`, so this file imports only types.

/**
 * Formats wins, losses, draws and wins by stoppage: '14-4-1 (6 KO)'. `parseTally` reads it. Returns '' if there is no
 * tally.
 */
export const toTallyText = (tally: Tally | null | undefined): string =>
  tally ? `${tally.wins}-${tally.losses}-${tally.draws} (${tally.stoppages} KO)` : '';

/** Lists the levels that a record has, each with its label. */
export const listTallies = (record: FightRecord | null | undefined): { label: string; tally: Tally }[] =>
  [
    { label: 'Amateur record', tally: record?.amateur },
    { label: 'Pro record', tally: record?.pro },
  ].flatMap(({ label, tally }) => (tally ? [{ label, tally }] : []));
