import { useMemo, useSyncExternalStore } from 'react';
import type { Settings } from '#src/domain/settings/settings.ts';
import { FRESH_SETTINGS, getFreshSettings } from './fresh-settings.ts';

/**
 * Returns `initial`, the settings that the page was built with. Once newer settings have loaded, returns their values
 * instead. The page may be from another release than the API, so a setting that the response lacks keeps its initial
 * value.
 */
export function useFreshSettings<Name extends keyof Settings>(
  initial: Pick<Settings, Name>,
): Pick<Settings, Name> {
  const fresh = useSyncExternalStore<Partial<Settings> | null>(subscribe, getFreshSettings, () => null);
  return useMemo(() => {
    if (!fresh) return initial;
    const names = Object.keys(initial) as Name[];
    // `Object.fromEntries()` loses the types of the values.
    return Object.fromEntries(names.map((name) => [name, fresh[name] ?? initial[name]])) as Pick<
      Settings,
      Name
    >;
  }, [fresh, initial]);
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener(FRESH_SETTINGS, onChange);
  return () => document.removeEventListener(FRESH_SETTINGS, onChange);
}
