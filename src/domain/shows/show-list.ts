import type { ShowCard } from './schema.ts';
import { isUpcoming } from './show.ts';

export type ShowGroups = {
  /** The next show comes first. */
  upcoming: ShowCard[];
  /** The other shows by year, latest first. */
  years: { year: string; shows: ShowCard[] }[];
};

/** Groups the shows of a list for visitors, latest first, on `today` (ISO 8601). */
export function groupShows(shows: readonly ShowCard[], today: string): ShowGroups {
  const past = shows.filter((show) => !isUpcoming(show, today));
  return {
    upcoming: shows.filter((show) => isUpcoming(show, today)).reverse(),
    years: [...Map.groupBy(past, ({ startsOn }) => startsOn.slice(0, 4))].map(([year, group]) => ({
      year,
      shows: group,
    })),
  };
}

/** The states of shows in alphabetical order, for the filter. */
export const listShowStates = (shows: readonly Pick<ShowCard, 'state'>[]): string[] =>
  [...new Set(shows.map(({ state }) => state))].filter((state) => state !== '').sort();

/** The days of a show within its month, such as '7' or '7–8'. */
export const toShowDays = ({ startsOn, endsOn }: Pick<ShowCard, 'startsOn' | 'endsOn'>): string =>
  [startsOn, endsOn]
    .filter((date) => date !== '')
    .map((date) => Number(date.slice(8)))
    .join('–');
