import { addDays } from '#src/domain/leads/due-date.ts';
import type { CalendarEntry, CalendarEntryInput } from './schema.ts';

export type { CalendarEntry, CalendarEntryInput };

export const ENTRY_KINDS = ['consultation', 'shoot', 'other'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A time of day, such as '15:30'. */
export const TIME_PATTERN = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** How many days after today the dashboard shows. */
const UPCOMING_DAYS = 14;

/** The path of the calendar with this entry open. */
export const toCalendarEntryPath = (id: number): string => `/admin/calendar?entry=${id}`;

type Times = Pick<CalendarEntry, 'day' | 'startsAt' | 'endsAt'>;

/** Lists the entries of today and the next 14 days. */
export const listUpcoming = <Entry extends Times>(entries: readonly Entry[], today: string): Entry[] =>
  entries.filter(({ day }) => day >= today && day <= addDays(today, UPCOMING_DAYS));

/** Returns the day on which an entry ends. An end before the start is on the next day. */
export const endDayOf = ({ day, startsAt, endsAt }: Times): string =>
  endsAt !== '' && endsAt < startsAt ? addDays(day, 1) : day;

/** Describes the times of an entry: 'All day', '3:30 PM' or '10:00 PM – 1:00 AM (next day)'. */
export function describeTimes(times: Times): string {
  const { day, startsAt, endsAt } = times;
  if (startsAt === '') return 'All day';
  if (endsAt === '') return toClockText(startsAt);
  const nextDay = endDayOf(times) === day ? '' : ' (next day)';
  return `${toClockText(startsAt)} – ${toClockText(endsAt)}${nextDay}`;
}

function toClockText(time: string): string {
  const [hours = 0, minutes] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}
