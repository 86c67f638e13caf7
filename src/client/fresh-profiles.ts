import { listProfiles, type Profile } from '#src/domain/profiles.ts';
import { getFreshSettings } from './fresh-settings.ts';

/** Returns the brand's profiles from settings that are newer than the page. */
export function listFreshProfiles(): Profile[] {
  const settings = getFreshSettings();
  return settings ? listProfiles(settings) : [];
}
