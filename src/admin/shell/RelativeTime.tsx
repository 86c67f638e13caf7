import { useEffect, useState } from 'react';
import { formatRelativeTime, formatTime } from './format-time.ts';

const MINUTE_MS = 60_000;

/**
 * How long ago a time (ISO 8601, or milliseconds since the epoch) was, updated every minute. Hovering shows the
 * date and the time.
 */
export function RelativeTime({ time }: { time: string | number }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const date = new Date(time);
  return (
    <time
      // An invalid time has no ISO format.
      dateTime={Number.isNaN(date.getTime()) ? undefined : date.toISOString()}
      title={formatTime(time)}
    >
      {formatRelativeTime(time, now)}
    </time>
  );
}
