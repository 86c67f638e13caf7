import type { Bout, Corner } from './schema.ts';

export type { Bout, Corner };

/** The two corners of a ring that boxers start from. */
export const CORNERS = ['red', 'blue'] as const;
export type CornerName = (typeof CORNERS)[number];

/** How a bout ended: the corner that won, or neither. */
export const BOUT_OUTCOMES = [...CORNERS, 'draw', 'no-contest'] as const;
export type BoutOutcome = (typeof BOUT_OUTCOMES)[number];

/** The maximum length of the text of a weight, division or rounds. */
export const MAX_SHORT_LENGTH = 60;

export const EMPTY_CORNER: Corner = { fighterId: null, name: '', gymId: null, gym: '' };

export const otherCorner = (corner: CornerName): CornerName => (corner === 'red' ? 'blue' : 'red');

/**
 * Returns whether visitors must not learn who was in the corner: the name was removed, or visitors don't see the
 * fighter. In the back office, where a fighter's id is never removed, it is true only for removed names.
 */
export const isWithheld = ({ fighterId, name }: Pick<Corner, 'fighterId' | 'name'>): boolean =>
  fighterId === null && name === '';

/** Returns the name of the boxer in a corner, or '' if it is withheld. `fighters` are the fighters of the show. */
export const findCornerName = (
  { fighters }: { fighters: readonly { id: number; name: string }[] },
  { fighterId, name }: Pick<Corner, 'fighterId' | 'name'>,
): string => fighters.find(({ id }) => id === fighterId)?.name ?? name;

/** Only a win can come by stoppage. */
export const canBeStoppage = (outcome: BoutOutcome | null): boolean =>
  outcome === 'red' || outcome === 'blue';

const BOUT_ID = /^[a-z0-9]{8}$/;

export const isBoutId = (text: string): boolean => BOUT_ID.test(text);

/** The id of a bout's element on the page of its show. */
export const toBoutAnchor = (boutId: string): string => `bout-${boutId}`;

/** Identifies a bout among those of all shows. */
export type BoutReference = { showId: number; boutId: string };

/** Formats the reference of a bout for URLs and weigh-ins: '12-k3f9a2bq'. */
export const toBoutKey = ({ showId, boutId }: BoutReference): string => `${showId}-${boutId}`;

/** Parses the text of `toBoutKey`. Returns null for other text. */
export function parseBoutKey(text: string): BoutReference | null {
  const [, showId = '', boutId = ''] = /^([1-9]\d{0,9})-([a-z0-9]{8})$/.exec(text) ?? [];
  return boutId === '' ? null : { showId: Number(showId), boutId };
}
