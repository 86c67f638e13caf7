import type { Config } from '@netlify/functions';
import { readableLinksApi } from '#src/server/api/readable-links.ts';
import { serve } from '#src/server/http/serve.ts';
import { currentLink, redirectToPage } from '#src/server/readable-links/handlers.ts';

export default serve(readableLinksApi, {
  redirectToFighter: redirectToPage('fighters'),
  redirectToGym: redirectToPage('gyms'),
  getOfFighter: currentLink('fighters'),
  getOfGym: currentLink('gyms'),
});

export const config: Config = {
  path: ['/f/:slug', '/g/:slug', '/api/readable-links/fighters/:id', '/api/readable-links/gyms/:id'],
};
