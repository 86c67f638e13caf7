export const RISING_STAR_SINCE_LABEL = 'Rising star since';

/** Formats the month of an ISO date: 'Oct 2026'. Returns '' for a missing date. */
export const toMonthText = (date: string | null | undefined): string =>
  date
    ? new Date(date).toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
    : '';
