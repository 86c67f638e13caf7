import { toIsoDate, toLocalDay } from '#src/domain/weigh-ins/weigh-in-date.ts';

/** Returns the current day in the local time zone as YYYY-MM-DD. */
export const getLocalToday = (): string => toIsoDate(toLocalDay(new Date()));
