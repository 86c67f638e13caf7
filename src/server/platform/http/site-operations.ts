import * as z from 'zod';
import { dashboard, stats } from '#src/domain/dashboard/schema.ts';
import { demoContent } from '#src/domain/demo/schema.ts';
import { searchIndex, siteSearchEntry } from '#src/domain/search/schema.ts';
import type { Api } from './operation.ts';

export const statsApi = {
  get: {
    method: 'GET',
    path: '/api/stats',
    summary: 'Get the number of records of each kind',
    access: 'public',
    views: { edit: stats },
    response: stats,
    headers: ['If-None-Match'],
    statuses: [200, 304],
  },
} satisfies Api;

export const dashboardApi = {
  get: {
    method: 'GET',
    path: '/api/dashboard',
    summary:
      'Count missing details, list the records that were changed last and the steps of the setup, and measure the storage used',
    access: 'admin',
    response: dashboard,
  },
  dismissSetup: {
    method: 'PUT',
    path: '/api/dashboard/setup-dismissal',
    summary: 'Dismiss the setup list of the dashboard',
    access: 'admin',
    response: z.strictObject({ isDismissed: z.literal(true) }),
  },
  showSetup: {
    method: 'DELETE',
    path: '/api/dashboard/setup-dismissal',
    summary: 'Show the setup list of the dashboard again',
    access: 'admin',
    response: null,
  },
} satisfies Api;

export const demoContentApi = {
  list: {
    method: 'GET',
    path: '/api/demo-content',
    summary:
      'List the ids of the demo records and leads that the owner has not changed, except weight classes',
    access: 'admin',
    response: demoContent.meta({ id: 'DemoContent' }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/demo-content',
    summary:
      'Permanently delete the demo records and leads that the owner has not changed, except weight classes',
    access: 'admin',
    response: null,
  },
} satisfies Api;

export const searchIndexApi = {
  get: {
    method: 'GET',
    path: '/api/search-index',
    summary: 'List the entries of the back-office search: all records, and the newest messages and requests',
    access: 'admin',
    response: searchIndex,
    headers: ['If-None-Match'],
    statuses: [200, 304],
  },
} satisfies Api;

export const searchApi = {
  list: {
    method: 'GET',
    path: '/api/search',
    summary: 'List the entries of the site search: fighters, gyms, videos, shows and the latest bouts',
    access: 'public',
    response: z.array(siteSearchEntry),
    headers: ['If-None-Match'],
    statuses: [200, 304],
  },
} satisfies Api;

const searchPage = { method: 'GET', access: 'public', response: { mediaType: 'text/html' } } as const;

export const searchPageApi = {
  get: {
    ...searchPage,
    path: '/search',
    summary: 'Get a page with the results of a search (`?q=`), for visitors without JavaScript',
  },
  getInSpanish: {
    ...searchPage,
    path: '/es/search',
    summary: 'Get the page with the results of a search in Spanish',
  },
} satisfies Api;

export const healthApi = {
  get: {
    method: 'GET',
    path: '/api/health',
    summary: 'Check that the database responds',
    access: 'public',
    response: z.strictObject({ database: z.literal('ok') }),
    problems: ['unavailable'],
  },
} satisfies Api;

export const backupApi = {
  download: {
    method: 'GET',
    path: '/api/backup',
    summary: 'Download all data as gzip-compressed JSON Lines, for `npm run restore`',
    access: 'admin',
    response: { mediaType: 'application/gzip' },
  },
} satisfies Api;

export const openapiApi = {
  get: {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'Get this document',
    access: 'public',
    response: { mediaType: 'application/json' },
  },
} satisfies Api;
