import { mergeKeyedLists, mergeValues, toKeyedList } from '#src/admin/core/saving/merge.ts';
import { pick } from '#src/domain/records/record.ts';
import { toTimeCode } from '#src/domain/reels/time-code.ts';
import { type Bout, type BoutOutcome, CORNERS, type Corner } from '#src/domain/shows/bout.ts';
import { type CornerRecords, toCornerText } from '#src/domain/shows/corner-text.ts';
import type { BoutEdit } from './bout-edit.ts';

/** The fields of a bout, in parts. The fields of a part must be merged together. */
const PARTS: readonly (readonly (keyof Bout)[])[] = [
  ['id'],
  ['red'],
  ['blue'],
  ['weight'],
  ['division'],
  ['rounds'],
  ['result', 'stoppage'],
  ['isFilmed'],
  ['videoUrl', 'videoSeconds'],
];

const toCorner = (corner: Corner): Corner => pick(corner, ['fighterId', 'name', 'gymId', 'gym']);

// Puts the properties in a fixed order: Postgres returns another order, but `isEqual()` compares forms by their JSON.
export const toBout = (bout: Bout): Bout =>
  pick({ ...bout, red: toCorner(bout.red), blue: toCorner(bout.blue) }, PARTS.flat());

function mergeBout(base: Bout, mine: Bout, theirs: Bout): Bout | null {
  const parts = PARTS.map((part) => mergeValues([pick(base, part), pick(mine, part), pick(theirs, part)]));
  // The parts have all fields of a bout.
  return parts.includes(null) ? null : (Object.assign({}, ...parts) as Bout);
}

const byId = (bouts: readonly Bout[]) =>
  toKeyedList(
    bouts.map(({ id }) => id),
    bouts,
  );

/**
 * Merges two versions of a show's bouts. A bout that both sides changed is merged part by part. Returns null if
 * `mergeKeyedLists` does.
 */
export function mergeBouts(base: Bout[], mine: Bout[], theirs: Bout[]): Bout[] | null {
  const lists = [byId(base), byId(mine), byId(theirs)] as const;
  return lists[0] && lists[1] && lists[2] && mergeKeyedLists(lists[0], lists[1], lists[2], mergeBout);
}

const OUTCOME_NAMES: Record<BoutOutcome, string> = {
  red: 'Red Corner won',
  blue: 'Blue Corner won',
  draw: 'Draw',
  'no-contest': 'No contest',
};

/** Describes a result, such as 'Red Corner won by stoppage'. Returns '' if it is unknown. */
export const toResultText = ({ result, stoppage }: Pick<Bout, 'result' | 'stoppage'>): string =>
  result === null ? '' : `${OUTCOME_NAMES[result]}${stoppage ? ' by stoppage' : ''}`;

/** Lists everything about a bout except its corners and its video. */
export const listDetails = (bout: Bout): string[] =>
  [bout.weight, bout.division, bout.rounds, toResultText(bout), bout.isFilmed ? '' : 'Not filmed'].filter(
    Boolean,
  );

export const NAME_REMOVED = 'Name removed';

/** Names a bout: 'Ada Marlowe vs. Jane Roe'. */
export const toBoutName = (bout: Bout, records: CornerRecords): string =>
  CORNERS.map((corner) => toCornerText(bout[corner], records).name || NAME_REMOVED).join(' vs. ');

/** Describes a bout in one line: 'Ada Park (Harbor Gym) vs. Bo Diaz: 141 lbs, Draw, https://youtu.be/… at 12:30'. */
export function describeBout(bout: Bout, records: CornerRecords): string {
  const [red, blue] = [bout.red, bout.blue].map((corner) => {
    const { name, gym } = toCornerText(corner, records);
    return `${name || NAME_REMOVED}${gym && ` (${gym})`}`;
  });
  const time = bout.videoSeconds === null ? '' : ` at ${toTimeCode(bout.videoSeconds)}`;
  const details = [...listDetails(bout), ...(bout.videoUrl ? [`${bout.videoUrl}${time}`] : [])].join(', ');
  return `${red} vs. ${blue}${details && `: ${details}`}`;
}

/** True if the owner must finish the open edit first. An edit of a new bout in which nothing was typed can be dropped. */
export const isUnfinished = (edit: BoutEdit | null): boolean => edit !== null && !isBlank(edit);

function isBlank({ id: _id, isNew, red, blue, isFilmed, ...values }: BoutEdit): boolean {
  const typed = [red.name, red.gym, blue.name, blue.gym, ...Object.values(values)];
  return isNew && isFilmed && typed.every((value) => value.trim() === '');
}
