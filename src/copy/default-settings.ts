import type { Settings } from '#src/domain/settings/settings.ts';
import { SETTINGS } from './settings-by-section.ts';

/** The settings until the owner changes them in the back office. */
export const DEFAULT_SETTINGS: Settings = Object.fromEntries(
  Object.entries(SETTINGS).map(([name, setting]) => [name, setting.default]),
  // The entries are exactly the settings in the table. The compiler reports one that it lacks.
) as Pick<Settings, keyof typeof SETTINGS>;
