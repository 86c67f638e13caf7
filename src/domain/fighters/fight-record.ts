import { toTallyText } from './fight-record-text.ts';
import type { FightRecord, Tally } from './schema.ts';

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

/** The records as text, one per level. '' means that a record is counted from the log. */
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
