import { getDateFormat } from '#src/domain/values/date-format.ts';
import type { Show, ShowCard } from './schema.ts';

export type { Show, ShowCard };

export const UNSANCTIONED = 'Confirm that this show is published although nobody sanctioned it';
export const LAST_DAY_BEFORE_FIRST = 'Must be after the first day';

type Sanction = Pick<Show, 'published' | 'sanctionedBy' | 'isUnsanctionedConfirmed'>;

/**
 * Returns whether a show is sanctioned, hidden, or confirmed by the owner. The mission page says that this business
 * films sanctioned shows only, so the owner must confirm before any other show is published.
 */
export const isSanctionSettled = ({ published, sanctionedBy, isUnsanctionedConfirmed }: Sanction): boolean =>
  !published || sanctionedBy !== '' || isUnsanctionedConfirmed;

type Dates = Pick<Show, 'startsOn' | 'endsOn'>;

/** The last day of a show. ISO 8601. */
export const lastDayOf = ({ startsOn, endsOn }: Dates): string => endsOn || startsOn;

/** Returns whether a show is not over yet on `today` (ISO 8601). */
export const isUpcoming = (show: Dates, today: string): boolean => lastDayOf(show) >= today;

/** Returns whether bouts of a show may have been filmed by `today` (ISO 8601). */
export const hasBegun = ({ startsOn }: Pick<Show, 'startsOn'>, today: string): boolean => startsOn <= today;

/** Returns whether pages for two days (ISO 8601) present a show differently. */
export const changesBetween = (show: Dates, day: string, other: string): boolean =>
  isUpcoming(show, day) !== isUpcoming(show, other) || hasBegun(show, day) !== hasBegun(show, other);

/** Formats the days of a show for readers, such as 'Nov 7, 2026' or 'Nov 7 – 8, 2026'. */
export function toShowDates({ startsOn, endsOn }: Dates, locale: string): string {
  const format = getDateFormat(locale, { dateStyle: 'medium' });
  const text =
    endsOn === ''
      ? format.format(new Date(startsOn))
      : format.formatRange(new Date(startsOn), new Date(endsOn));
  // Engines use different spaces, but a page must be the same when it is built and when it is hydrated.
  return text.replace(/\s/g, ' ');
}

/** Returns the URL of a search for the place of a show in a map service. It is '' if the place is unknown. */
export function toShowMapUrl(show: Pick<Show, 'venue' | 'city' | 'state'>): string {
  const place = toShowPlace(show);
  return place && `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

/** Returns 'venue, city, state' without the empty parts. */
export const toShowPlace = ({ venue, city, state }: Pick<Show, 'venue' | 'city' | 'state'>): string =>
  [venue, city, state].filter((part) => part !== '').join(', ');
