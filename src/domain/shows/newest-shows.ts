import type { Show, ShowCard } from './schema.ts';
import { isUpcoming } from './show.ts';
import { groupShows } from './show-list.ts';

const MAX_SHOWS = 3;

/**
 * Picks up to three shows: first the upcoming ones, beginning with the next one, then the latest past ones. `shows` are
 * sorted by date, latest first.
 */
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
