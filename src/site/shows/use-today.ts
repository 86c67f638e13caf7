import { useSyncExternalStore } from 'react';
import { toLocalIsoDate } from '#src/domain/values/dates.ts';

const subscribe = () => () => undefined;

const getToday = () => toLocalIsoDate(new Date());

/** Returns the visitor's date (ISO 8601), or `builtOn` while prerendering and hydrating. */
export const useToday = (builtOn: string): string => useSyncExternalStore(subscribe, getToday, () => builtOn);
