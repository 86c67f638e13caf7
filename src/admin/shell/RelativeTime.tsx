import { useSyncExternalStore } from 'react';
import { formatRelativeTime, formatTime } from './format-time.ts';

const MINUTE_MS = 60_000;

function subscribe(onMinute: () => void): () => void {
  const timer = setInterval(onMinute, MINUTE_MS);
  return () => clearInterval(timer);
}

const startOfMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/**
 * How long ago a time (ISO 8601, or milliseconds since the epoch) was, updated every minute. Hovering shows the
 * date and the time.
 */
export function RelativeTime({ time }: { time: string | number }) {
  // Rounded, because React renders again whenever this value changes.
  const now = useSyncExternalStore(subscribe, startOfMinute);
  return (
    <time dateTime={new Date(time).toISOString()} title={formatTime(time)}>
      {formatRelativeTime(time, new Date(now))}
    </time>
  );
}
