import type { Config } from '@netlify/functions';
import { toVisitorError } from '#src/server/platform/html/error-page.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { currentLink, redirectToPage } from '#src/server/sharing/handlers.ts';
import { readableLinksApi } from '#src/server/sharing/operations.ts';

export default serve(
  readableLinksApi,
  {
    redirectToFighter: redirectToPage('fighters'),
    redirectToGym: redirectToPage('gyms'),
    redirectToSpanishFighter: redirectToPage('fighters'),
    redirectToSpanishGym: redirectToPage('gyms'),
    getOfFighter: currentLink('fighters'),
    getOfGym: currentLink('gyms'),
  },
  toVisitorError,
);

export const config: Config = {
  path: [
    '/f/:slug',
    '/g/:slug',
    '/es/f/:slug',
    '/es/g/:slug',
    '/api/readable-links/fighters/:id',
    '/api/readable-links/gyms/:id',
  ],
};
