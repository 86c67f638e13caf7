import * as z from 'zod';
import { toVersionSchema } from '#src/domain/history/schema.ts';
import { editedSettings, settings, settingsChange } from '#src/domain/settings/schema.ts';
import type { Api } from '#src/server/platform/http/operation.ts';

const response = settings.meta({ id: 'Settings' });

export const settingsApi = {
  get: {
    method: 'GET',
    path: '/api/settings',
    summary: "Get the site's settings",
    access: 'public',
    response,
    views: { edit: editedSettings.meta({ id: 'EditedSettings' }) },
    statuses: [200, 304],
    headers: ['If-None-Match'],
  },
  save: {
    method: 'PUT',
    path: '/api/settings',
    summary: 'Save settings; those that are left out keep their values',
    access: 'admin',
    headers: ['If-Match'],
    body: settingsChange.meta({ id: 'SettingsChange' }),
    response,
    problems: ['stale'],
  },
  listVersions: {
    method: 'GET',
    path: '/api/settings/history',
    summary: 'List the newest 100 versions of the settings, newest first',
    access: 'admin',
    response: z.array(toVersionSchema(response)),
  },
} satisfies Api;
