import type { Show, ShowCard } from './schema.ts';
import { isUpcoming } from './show.ts';
import { groupShows } from './show-list.ts';

const MAX_SHOWS = 3;

/** Picks three of the shows that visitors see, latest first: the next ones, and then the latest of the others. */
export function listNewestShows(
  shows: readonly Show[],
  today: string,
): { show: ShowCard; isUpcoming: boolean }[] {
  const cards = shows.map(({ bouts, ...show }) => ({ ...show, boutCount: bouts.length }));
  const { upcoming, years } = groupShows(cards, today);
  return [...upcoming, ...years.flatMap((year) => year.shows)]
    .slice(0, MAX_SHOWS)
    .map((show) => ({ show, isUpcoming: isUpcoming(show, today) }));
}
