import { LEVELS, type Level, type WeighIn } from '#src/domain/weigh-ins/weigh-in.ts';
import type { BoutFields } from '#src/domain/weigh-ins/weigh-in-entry.ts';
import { parseTally } from './fight-record.ts';
import { toTallyText } from './fight-record-text.ts';
import type { FightRecord, Tally } from './schema.ts';

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

/** Adds a result to a record. Returns null for a result that does not count: an unknown one, or a no contest. */
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
