import type { BoutFields } from './bout-result.ts';
import type { FightRecord, Tally } from './fight-record-schema.ts';
import { toTallyText } from './fight-record-text.ts';
import { LEVELS, type Level, type WeighIn } from './weigh-in.ts';

export type { FightRecord, Tally };

/** The largest number in a fight record. */
export const MAX_BOUTS = 999;

export const NOT_A_TALLY = 'Write wins-losses-draws, such as 14-4-1 (6 KO)';

const TALLY =
  /^(\d{1,3})\s*[-–]\s*(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?(?:\s*[(,]\s*(\d{1,3})\s*(?:kos?|tkos?|stoppages?|by stoppage)?\s*\)?)?$/i;

/**
 * Parses wins, losses and draws such as '14-4', '14-4-1' or '14-4-1 (6 KO)'. Returns null for other text, and
 * for more stoppages than wins.
 */
export function parseTally(text: string): Tally | null {
  const match = TALLY.exec(text.trim());
  if (!match) return null;
  const [wins = 0, losses = 0, draws = 0, stoppages = 0] = match
    .slice(1)
    .map((digits) => Number(digits ?? 0));
  return stoppages <= wins ? { wins, losses, draws, stoppages } : null;
}

/** Counts the results of a level in the log. Returns null if there is no win, loss or draw. */
export function countResults(weighIns: readonly WeighIn[], level: Level): Tally | null {
  const bouts = weighIns.filter((weighIn) => weighIn.level === level);
  const count = (result: WeighIn['result']) => bouts.filter((bout) => bout.result === result).length;
  const [wins, losses, draws] = [count('win'), count('loss'), count('draw')];
  const stoppages = bouts.filter(({ result, stoppage }) => result === 'win' && stoppage).length;
  return wins + losses + draws === 0 ? null : { wins, losses, draws, stoppages };
}

/** Formats a typed record, such as '14 - 4 - 1'. Returns other text unchanged. */
export function completeTally(text: string): string {
  const tally = parseTally(text);
  return tally ? toTallyText(tally) : text;
}

/** Adds a result to a record. Returns null if it does not count: it is unknown, or a bout without a decision. */
export function addResult(tally: Tally, { result, stoppage }: BoutFields): Tally | null {
  const { wins, losses, draws, stoppages } = tally;
  if (result === 'win') return { ...tally, wins: wins + 1, stoppages: stoppages + (stoppage ? 1 : 0) };
  if (result === 'loss') return { ...tally, losses: losses + 1 };
  return result === 'draw' ? { ...tally, draws: draws + 1 } : null;
}

/** Returns the record that visitors see: for each level the typed one, or else the one from the log. */
export function toShownRecord(typed: FightRecord | null, weighIns: readonly WeighIn[]): FightRecord | null {
  const [amateur, pro] = LEVELS.map((level) => typed?.[level] ?? countResults(weighIns, level));
  return amateur || pro ? { amateur: amateur ?? null, pro: pro ?? null } : null;
}

/** The record as text, one per level. '' means that the record is counted from the log. */
export type RecordTexts = { amateurRecord: string; proRecord: string };

export const toRecordTexts = (record: FightRecord | null): RecordTexts => ({
  amateurRecord: toTallyText(record?.amateur),
  proRecord: toTallyText(record?.pro),
});

/** Parses the typed records. Returns null if there is none. */
export function toFightRecord({ amateurRecord, proRecord }: RecordTexts): FightRecord | null {
  const record = { amateur: parseTally(amateurRecord), pro: parseTally(proRecord) };
  return record.amateur || record.pro ? record : null;
}
