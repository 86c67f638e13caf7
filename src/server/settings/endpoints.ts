import type { CacheTag } from '#src/server/platform/http/caching.ts';
import { adminData, readOne, save } from '#src/server/platform/http/handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { settingsApi } from './operations.ts';
import { getEditedSettings, getPublicSettings, listSettingsVersions, saveSettings } from './queries.ts';

const TAGS: readonly CacheTag[] = ['settings'];
const notFoundMessage = 'Settings not found';

export default serve(settingsApi, {
  get: readOne({ tags: TAGS, notFoundMessage }, ({ db, view }) =>
    view === 'edit' ? getEditedSettings(db) : getPublicSettings(db),
  ),
  // The settings decide whether visitors see the birth dates of adults.
  save: save({ invalidates: [...TAGS, 'fighters'], notFoundMessage }, ({ db, body, conditions }) =>
    saveSettings(db, body, conditions),
  ),
  listVersions: adminData(({ db }) => listSettingsVersions(db)),
});
