import type { Config } from '@netlify/functions';
import { settingsApi } from '#src/server/api/settings.ts';
import type { CacheTag } from '#src/server/http/caching.ts';
import { adminData, readOne, save } from '#src/server/http/handlers.ts';
import { serve } from '#src/server/http/serve.ts';
import {
  getEditedSettings,
  getSettings,
  listSettingsVersions,
  saveSettings,
} from '#src/server/queries/settings.ts';

const TAGS: readonly CacheTag[] = ['settings'];
const notFoundMessage = 'Settings not found';

export default serve(settingsApi, {
  get: readOne({ tags: TAGS, notFoundMessage }, ({ db, view }) =>
    view === 'edit' ? getEditedSettings(db) : getSettings(db),
  ),
  // Visitors see the birth dates of adults only if the settings say so.
  save: save({ invalidates: [...TAGS, 'fighters'], notFoundMessage }, ({ db, body, conditions }) =>
    saveSettings(db, body, conditions),
  ),
  listVersions: adminData(({ db }) => listSettingsVersions(db)),
});

export const config: Config = { path: ['/api/settings', '/api/settings/history'] };
