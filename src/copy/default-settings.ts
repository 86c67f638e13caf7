import type { Settings } from '#src/domain/settings/settings.ts';
import { SETTINGS } from './settings-by-section.ts';

/** The settings until the owner changes them in the back office. */
export const DEFAULT_SETTINGS: Settings = Object.fromEntries(
  Object.entries(SETTINGS).map(([name, setting]) => [name, setting.default]),
  // The entries have exactly the keys of `SETTINGS`. If a setting were missing there, this would not compile.
) as Pick<Settings, keyof typeof SETTINGS>;
