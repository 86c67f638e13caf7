import type { OptionGroup } from '#src/domain/prices/pricing-tabs.ts';
import { MAX_INT } from '#src/domain/values/limits.ts';
import { type Bout, CORNERS, type Corner, findCornerName, isWithheld, parseBoutKey } from './bout.ts';
import { hasBegun, type Show, toShowDates } from './show.ts';

/** The order of a highlight request: a bout that was filmed, or a show whose bout the client did not find. */
export type Order = { showId: number; boutId: string | null };

/** Parses the key of a bout ('12-k3f9a2bq') or the id of a show ('12'). Returns null for other text. */
export function parseOrder(text: string): Order | null {
  const order = /^[1-9]\d{0,9}$/.test(text) ? { showId: Number(text), boutId: null } : parseBoutKey(text);
  return order && order.showId <= MAX_INT ? order : null;
}

/** An order in words. The title is the names of the boxers, or the show. */
export type OrderText = { title: string; details: string };

/** The words between two names, and in place of a withheld name. */
type Words = { versus: string; withheld: string };

/** Describes an order, such as 'Ada Marlowe vs. Bo Hutchins' and '147 lbs, Lone Star Gloves, Oct 24, 2026'. */
export function describeOrder(show: Show, bout: Bout | null, words: Words, locale: string): OrderText {
  const nameOf = (corner: Corner) => findCornerName(show, corner) || words.withheld;
  const dates = toShowDates(show, locale);
  if (!bout) return { title: show.name, details: dates };
  return {
    title: `${nameOf(bout.red)} ${words.versus} ${nameOf(bout.blue)}`,
    details: [bout.weight, show.name, dates].filter((part) => part !== '').join(', '),
  };
}

export const toOrderLine = ({ title, details }: OrderText): string => `${title}, ${details}`;

/** Finds the bout of an order. Returns null if the order has no bout, and undefined if visitors don't see the bout. */
export const findOrderedBout = (
  { bouts }: Pick<Show, 'bouts'>,
  { boutId }: Order,
): Bout | null | undefined => (boutId === null ? null : bouts.find(({ id }) => id === boutId));

/** Returns whether a bout, or the show if `bout` is null, may have been filmed by `today` (ISO 8601). */
export const canOrder = (show: Show, bout: Bout | null, today: string): boolean =>
  hasBegun(show, today) && bout?.isFilmed !== false;

/** Moves the groups of options for this business's own footage to the front. Their labels contain the brand. */
export const sortOwnFootageFirst = (groups: readonly OptionGroup[], brand: string): OptionGroup[] =>
  [...groups].sort((a, b) => Number(b.label.includes(brand)) - Number(a.label.includes(brand)));

/** Returns whether visitors see both names. True without a bout. */
export const hasBothNames = (bout: Bout | null): boolean =>
  bout === null || !CORNERS.some((corner) => isWithheld(bout[corner]));
