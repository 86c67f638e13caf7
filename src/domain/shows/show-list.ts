import { formatDate } from '#src/domain/values/date-format.ts';
import type { ShowCard } from './schema.ts';
import { isUpcoming } from './show.ts';

export type ShowGroups = {
  /** The next show comes first. */
  upcoming: ShowCard[];
  /** The other shows by year, latest first. */
  years: { year: string; shows: ShowCard[] }[];
};

/** Groups shows for visitors. `shows` are sorted by date, latest first. `today` is a day as YYYY-MM-DD. */
export function groupShows(shows: readonly ShowCard[], today: string): ShowGroups {
  const past = shows.filter((show) => !isUpcoming(show, today));
  const toYear = ({ startsOn }: ShowCard) => startsOn.slice(0, 4);
  return {
    upcoming: shows.filter((show) => isUpcoming(show, today)).reverse(),
    years: [...new Set(past.map(toYear))].map((year) => ({
      year,
      shows: past.filter((show) => toYear(show) === year),
    })),
  };
}

/** The states of shows in alphabetical order, for the filter. */
export const listShowStates = (shows: readonly Pick<ShowCard, 'state'>[]): string[] =>
  [...new Set(shows.map(({ state }) => state))].filter((state) => state !== '').sort();

const toMonth = (date: string, locale: string): string => formatDate(date, locale, { month: 'short' });

/** Formats the days of a show as on a ticket, such as 'Nov' and '7–8'. */
export function toTicketDates(
  { startsOn, endsOn }: Pick<ShowCard, 'startsOn' | 'endsOn'>,
  locale: string,
): { months: string; days: string } {
  const dates = endsOn === '' ? [startsOn] : [startsOn, endsOn];
  return {
    months: [...new Set(dates.map((date) => toMonth(date, locale)))].join('–'),
    days: dates.map((date) => Number(date.slice(8))).join('–'),
  };
}
