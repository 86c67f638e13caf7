import type { Config } from '@netlify/functions';
import { serveOnDemand } from '#src/server/platform/http/serve.ts';

export default serveOnDemand({
  '/agreement': () => import('#src/server/agreements/endpoints.ts'),
  '/calendar': () => import('#src/server/calendar/endpoints.ts'),
  '/es/f': () => import('#src/server/sharing/endpoints.ts'),
  '/es/g': () => import('#src/server/sharing/endpoints.ts'),
  '/es/search': () => import('#src/server/search/endpoints.ts'),
  '/f': () => import('#src/server/sharing/endpoints.ts'),
  '/g': () => import('#src/server/sharing/endpoints.ts'),
  '/guardian': () => import('#src/server/consent/endpoints.ts'),
  '/reel': () => import('#src/server/reels/page-endpoints.ts'),
  '/search': () => import('#src/server/search/endpoints.ts'),
});

export const config: Config = {
  path: [
    '/agreement/:token',
    '/calendar/:token',
    '/es/f/:slug',
    '/es/g/:slug',
    '/es/search',
    '/f/:slug',
    '/g/:slug',
    '/guardian/:token',
    '/reel/:token',
    '/search',
  ],
};
