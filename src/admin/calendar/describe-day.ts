import { formatIsoDay } from '#src/admin/core/ui/format.ts';
import { addDays } from '#src/domain/leads/due-date.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Describes a day (YYYY-MM-DD): 'Today', 'Tomorrow' or 'Friday, Dec 4, 2026'. */
export function describeDay(day: string, today: string): string {
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  return `${WEEKDAYS[new Date(day).getUTCDay()]}, ${formatIsoDay(day)}`;
}
