// Public pages load `toTallyText`, so this file imports only types.

import type { Level } from '#src/domain/weigh-ins/weigh-in.ts';
import type { FightRecord, Tally } from './schema.ts';

/**
 * Formats wins, losses, draws and wins by stoppage: '14-4-1 (6 KO)'. `parseTally` reads it. Returns '' if there is no
 * tally.
 */
export const toTallyText = (tally: Tally | null | undefined): string =>
  tally ? `${tally.wins}-${tally.losses}-${tally.draws} (${tally.stoppages} KO)` : '';

/** Lists a fighter's records with their levels. A level without a record is left out. */
export const listTallies = (record: FightRecord | null | undefined): { level: Level; tally: Tally }[] =>
  (['amateur', 'pro'] as const).flatMap((level) => {
    const tally = record?.[level];
    return tally ? [{ level, tally }] : [];
  });
