import { describeDay } from '#src/admin/calendar/describe-day.ts';
import { PartFailure } from '#src/admin/core/loading/LoadedList.tsx';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { useNow } from '#src/admin/core/ui/RelativeTime.tsx';
import { ENTRY_KIND_NAMES } from '#src/copy/admin/calendar-names.ts';
import {
  type CalendarEntry,
  describeTimes,
  listUpcoming,
  toCalendarEntryPath,
} from '#src/domain/calendar/calendar-entry.ts';
import { toLocalIsoDate } from '#src/domain/values/dates.ts';
import { EntryList } from './TaskList.tsx';
import styles from './Upcoming.module.css';

const MAX_ENTRIES = 5;

/** The first calendar entries of today and the next 14 days. Renders nothing if there are none. */
export function Upcoming() {
  const { load, reload } = useResource<CalendarEntry[]>('/api/calendar-entries');
  const today = toLocalIsoDate(useNow());
  if (load.state === 'loading') return null;
  if (load.state === 'failed')
    return <PartFailure message="The calendar could not be loaded." onRetry={reload} />;
  const upcoming = listUpcoming(load.data, today);
  if (upcoming.length === 0) return null;
  return (
    <section className={styles['upcoming']} aria-labelledby="upcoming">
      <h3 id="upcoming">Today and the next 14 days</h3>
      <EntryList
        entries={upcoming.slice(0, MAX_ENTRIES).map((entry) => ({
          key: String(entry.id),
          href: toCalendarEntryPath(entry.id),
          name: entry.title,
          description: [
            `${describeDay(entry.day, today)}, ${describeTimes(entry)}`,
            ENTRY_KIND_NAMES[entry.kind],
            entry.place,
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
      {upcoming.length > MAX_ENTRIES && (
        <p>
          <a href="/admin/calendar">All {upcoming.length} in the calendar</a>
        </p>
      )}
    </section>
  );
}
