import { useSyncExternalStore } from 'react';
import { formatRelativeTime, formatTime } from './format.ts';

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
      // Format it only on hover, because creating a page's first formatter takes up to 20 ms.
      onMouseEnter={({ currentTarget }) => {
        currentTarget.title = formatTime(time);
      }}
    >
      {formatRelativeTime(time, now)}
    </time>
  );
}

const MINUTE_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function notifyAll(): void {
  for (const notifyListener of listeners) notifyListener();
}

/**
 * One timer for all subscribers, because a list shows fifty relative times. A phone stops the timer while its screen is
 * off, so the time is also read when the page becomes visible.
 */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    timer = setInterval(notifyAll, MINUTE_MS);
    document.addEventListener('visibilitychange', notifyAll);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', notifyAll);
  };
}

const getMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** Returns the current time, and renders the component again every minute. */
export function useNow(): Date {
  useSyncExternalStore(subscribe, getMinute);
  return new Date();
}
