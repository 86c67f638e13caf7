import { useSyncExternalStore } from 'react';
import { toLocalIsoDate } from '#src/domain/values/dates.ts';

const subscribe = () => () => undefined;

const getToday = () => toLocalIsoDate(new Date());

/** Returns the visitor's date (ISO 8601), or `fallback` while prerendering and hydrating. */
export const useToday = (fallback: string): string =>
  useSyncExternalStore(subscribe, getToday, () => fallback);
