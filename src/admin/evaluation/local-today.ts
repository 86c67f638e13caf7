import { toIsoDate, toLocalDay } from '#src/domain/values/dates.ts';

/** Returns the current day in the local time zone as YYYY-MM-DD. */
export const getLocalToday = (): string => toIsoDate(toLocalDay(new Date()));
