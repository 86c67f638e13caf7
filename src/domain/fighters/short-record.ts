import { toTallyText } from './fight-record-text.ts';
import type { FightRecord, Tally } from './schema.ts';

/** Formats wins, losses and draws: '14-4-1'. */
export const toShortTally = (tally: Tally): string => toTallyText(tally).replace(/ .*/, '');

/** Formats the record of the highest level for a card: 'Pro 3-1-0' or '14-4-0'. Returns '' if there is no record. */
export const toCardRecord = (record: FightRecord | null | undefined): string => {
  if (record?.pro) return `Pro ${toShortTally(record.pro)}`;
  return record?.amateur ? toShortTally(record.amateur) : '';
};

/** Adds the record for a card to a fighter from the public API, whose `fightRecord` is complete. */
export const addCardRecord = <Row extends { fightRecord: FightRecord | null }>(fighter: Row) => ({
  ...fighter,
  record: toCardRecord(fighter.fightRecord),
});
