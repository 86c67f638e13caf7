const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const DATE_AND_TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

// The server does not know the visitor's time zone, so its pages show times in UTC.

/** Formats the day of a time in UTC: "October 3, 2026". */
export const formatDay = (time: string): string => DATE.format(new Date(time));

/** Formats a time in UTC: "October 3, 2026 at 2:05 PM UTC". */
export const formatTime = (time: string): string => `${DATE_AND_TIME.format(new Date(time))} UTC`;
