import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all subscribers, because a list shows fifty relative times. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notifyListener of listeners) notifyListener();
  }, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const getMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** Returns the current time, and renders the component again every minute. */
export function useNow(): Date {
  useSyncExternalStore(subscribe, getMinute);
  return new Date();
}
