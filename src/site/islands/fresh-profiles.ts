import { listProfiles, type Profile } from '#src/domain/social/profiles.ts';
import { getFreshSettings } from './fresh-settings.ts';

/** Returns the brand's profiles from settings that are newer than the page, or an empty list if there are none. */
export function listFreshProfiles(): Profile[] {
  const settings = getFreshSettings();
  return settings ? listProfiles(settings) : [];
}
