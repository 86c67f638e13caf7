import { useEffect, useState } from 'react';
import type { Settings } from '#src/domain/settings.ts';
import { getIfChanged } from './get-if-changed.ts';

/** The settings that a page was prerendered with, and their version. */
export type InitialSettings<Name extends keyof Settings> = Pick<Settings, Name> & { version: string };

/**
 * Returns the prerendered settings first, and those from the API if they have changed. If the request fails, the
 * prerendered ones stay.
 */
export function useFreshSettings<Name extends keyof Settings>(
  initial: InitialSettings<Name>,
): Pick<Settings, Name> {
  const [settings, setSettings] = useState<Pick<Settings, Name>>(initial);

  useEffect(() => {
    const abort = new AbortController();
    getIfChanged<Settings>('/api/settings', `"${initial.version}"`, abort.signal)
      .then((response) => {
        if (response) setSettings(response.data);
      })
      .catch((error) => {
        if (!abort.signal.aborted) console.warn('The settings could not be loaded', error);
      });
    return () => abort.abort();
  }, [initial.version]);

  return settings;
}
