import { formatRelativeTime, formatTime } from './format-time.ts';
import { useNow } from './use-now.ts';

/**
 * Shows how long ago a time (ISO 8601, or milliseconds since the epoch) was, and updates the text every minute.
 * Hovering shows the date and the time.
 */
export function RelativeTime({ time }: { time: string | number }) {
  const now = useNow();
  const date = new Date(time);
  return (
    <time
      // An invalid time has no ISO format.
      dateTime={Number.isNaN(date.getTime()) ? undefined : date.toISOString()}
      // Format it only on hover, because the first formatter of a page takes up to 20 ms.
      onMouseEnter={({ currentTarget }) => {
        currentTarget.title = formatTime(time);
      }}
    >
      {formatRelativeTime(time, now)}
    </time>
  );
}
