import { useSyncExternalStore } from 'react';

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
