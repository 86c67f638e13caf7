const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a month such as '2026-11': "Nov 2026". */
export function toMonthName(month: string): string {
  const [year, number] = month.split('-');
  return `${MONTHS[Number(number) - 1]} ${year}`;
}

/** Formats a number of days: "less than 0.1", "0.5" or "3". */
export function formatDays(days: number): string {
  if (days < 0.1) return 'less than 0.1';
  return days < 10 ? String(Math.round(days * 10) / 10) : String(Math.round(days));
}
