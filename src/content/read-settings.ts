import { listProfiles } from '#src/domain/profiles.ts';
import type { Settings } from '#src/domain/settings.ts';
import { readContent, readStoredSettings } from './read-list.ts';

/** Returns the settings and their version. A build reads them once, the development server for every page. */
export async function readSettings(): Promise<{ settings: Settings; version: string }> {
  const { record, etag } = import.meta.env.DEV ? await readStoredSettings() : (await readContent()).settings;
  return { settings: record, version: etag };
}

/** The settings that layouts show on every page. They are part of every cache key. */
export async function readLayoutSettings() {
  const { settings } = await readSettings();
  const { brand, tagline, introEnabled, introFilmEnabled } = settings;
  return { brand, tagline, introEnabled, introFilmEnabled, profiles: listProfiles(settings) };
}
