import {
  canBeStoppage as canEntryBeStoppage,
  type Result,
  type WeighIn,
} from '#src/domain/weigh-ins/weigh-in.ts';
import { type Bout, type CornerName, toBoutKey } from './bout.ts';
import type { Show } from './schema.ts';

/** Returns the result of a bout for the boxer in a corner. Null while it is unknown. */
export function toCornerResult({ result }: Pick<Bout, 'result'>, corner: CornerName): Result | null {
  if (result !== 'red' && result !== 'blue') return result;
  return result === corner ? 'win' : 'loss';
}

type BoutOfShow = {
  show: Pick<Show, 'id' | 'name' | 'startsOn'>;
  bout: Bout;
  corner: CornerName;
  opponent: string;
};

/** A weigh-in that was added from a bout. */
export type BoutEntry = WeighIn & { bout: string };

/** Converts a bout to a log entry for the fighter in a corner. `opponent` is the name in the other corner. */
export function toBoutEntry({ show, bout, corner, opponent }: BoutOfShow): BoutEntry {
  const result = toCornerResult(bout, corner);
  return {
    date: show.startsOn,
    pounds: null,
    event: show.name,
    opponent,
    level: 'amateur',
    result,
    stoppage: bout.stoppage && canEntryBeStoppage(result),
    bout: toBoutKey({ showId: show.id, boutId: bout.id }),
  };
}

/**
 * The entry of a log that matches a bout, or null. 'added': the entry has the key of the bout. 'typed': the result was
 * typed with a day of the show, and with the name of the show or of the opponent. 'other': a result was typed with a day
 * of the show and other names. It may be that of the same bout.
 */
export type LoggedBout = { state: 'added' | 'typed' | 'other'; entry: WeighIn } | null;

const fold = (text: string) => text.trim().toLowerCase();

/**
 * Finds a bout in a log. A typed result may have any day of the show, whose last day is `lastDay` (ISO 8601). The server
 * (`addWeighIns`) does not add a bout that is 'added', or that was 'typed' with the first day.
 */
export function findLoggedBout(
  log: readonly WeighIn[],
  { bout, date, event, opponent }: BoutEntry,
  lastDay: string,
): LoggedBout {
  const added = log.find((entry) => entry.bout === bout);
  if (added) return { state: 'added', entry: added };
  const results = log.filter(
    (entry) =>
      entry.bout === undefined && entry.result !== null && entry.date >= date && entry.date <= lastDay,
  );
  const typed = results.find(
    (entry) =>
      fold(entry.event) === fold(event) || (opponent !== '' && fold(entry.opponent) === fold(opponent)),
  );
  if (typed) return { state: 'typed', entry: typed };
  return results[0] ? { state: 'other', entry: results[0] } : null;
}
