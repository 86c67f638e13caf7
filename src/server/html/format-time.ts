const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const DATE_AND_TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

// A page without scripts does not know the time zone of the visitor.

/** Formats the day of a time in UTC: "October 3, 2026". */
export const formatDay = (time: string): string => DATE.format(new Date(time));

/** Formats a time in UTC: "October 3, 2026 at 2:05 PM UTC". */
export const formatTime = (time: string): string => `${DATE_AND_TIME.format(new Date(time))} UTC`;
