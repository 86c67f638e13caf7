import { useSyncExternalStore } from 'react';
import { toIsoDate, toLocalDay } from '#src/domain/values/dates.ts';

const subscribe = () => () => undefined;

const getToday = () => toIsoDate(toLocalDay(new Date()));

/** Returns the visitor's day (ISO 8601), or that of the build while prerendering. */
export const useToday = (builtOn: string): string => useSyncExternalStore(subscribe, getToday, () => builtOn);
