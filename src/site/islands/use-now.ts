import { useSyncExternalStore } from 'react';

const loadedAt = new Date();

const subscribe = () => () => undefined;

/** Returns the time at which the browser loaded this code, or null during prerendering and hydration. */
export const useNow = (): Date | null =>
  useSyncExternalStore(
    subscribe,
    () => loadedAt,
    () => null,
  );
