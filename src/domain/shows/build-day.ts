import { toDay, toIsoDate } from '#src/domain/values/dates.ts';

/** The offset of the time zone in which a day begins last. */
const HOURS_BEHIND_UTC = 12;

/**
 * Returns the day (ISO 8601) that pages are built for: the latest one that has begun in every time zone. The job
 * `rebuild-on-show-days` uses the same day. In the browser, islands use the visitor's day instead. The rest of a page may
 * say too late that a show has begun or is over, but never too early.
 */
export const toBuildDay = (now: Date): string =>
  toIsoDate(toDay(new Date(now.getTime() - HOURS_BEHIND_UTC * 60 * 60 * 1000)));
