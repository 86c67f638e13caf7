import { toIsoDate, toLocalDay } from '#src/domain/values/dates.ts';
import { useNow } from '#src/site/islands/use-now.ts';

/** Returns the visitor's day (ISO 8601), or that of the build while prerendering. */
export function useToday(builtOn: string): string {
  const now = useNow();
  return now ? toIsoDate(toLocalDay(now)) : builtOn;
}
