const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Formats an ISO 8601 time in the owner's time zone: "Nov 22, 2026, 3:41 PM". */
export const formatTime = (iso: string): string => TIME.format(new Date(iso));

/** Formats the date of an ISO 8601 time in the owner's time zone: "Nov 22, 2026". */
export const formatDate = (iso: string): string => DATE.format(new Date(iso));
