import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Returns the date in the visitor's time zone. `toISOString` alone would return the date in UTC. */
function getToday(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Returns the visitor's date (ISO 8601), or `builtOn` while prerendering and hydrating. */
export const useToday = (builtOn: string): string => useSyncExternalStore(subscribe, getToday, () => builtOn);
