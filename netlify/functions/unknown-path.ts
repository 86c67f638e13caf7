import type { Config } from '@netlify/functions';
import { serve } from '#src/server/http/serve.ts';

// No operation matches, so every request gets a 404 problem.
export default serve({}, {});

// Netlify does not document which of two functions with the same path runs. Therefore the paths of all other
// functions are excluded.
export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/backup',
    '/api/contact-messages',
    '/api/contact-messages/:id',
    '/api/contact-messages/:id/restore',
    '/api/dashboard',
    '/api/fighters',
    '/api/fighters/:id',
    '/api/fighters/:id/history',
    '/api/fighters/:id/restore',
    '/api/fighters/bulk',
    '/api/gyms',
    '/api/gyms/:id',
    '/api/gyms/:id/history',
    '/api/gyms/:id/restore',
    '/api/gyms/bulk',
    '/api/health',
    '/api/highlight-requests',
    '/api/highlight-requests/:id',
    '/api/highlight-requests/:id/restore',
    '/api/inbox',
    '/api/inbox/bulk',
    '/api/openapi.json',
    '/api/publishing',
    '/api/session',
    '/api/stats',
    '/api/trash',
    '/api/trash/fighters/:id',
    '/api/trash/gyms/:id',
    '/api/trash/videos/:id',
    '/api/trash/weight-classes/:id',
    '/api/upload',
    '/api/upload-multiple',
    '/api/video-links',
    '/api/video-links/:id/poster',
    '/api/video-links/:id/poster/restore',
    '/api/video-links/:id/replace',
    '/api/video-links/look-up',
    '/api/videos',
    '/api/videos/:id',
    '/api/videos/:id/history',
    '/api/videos/:id/restore',
    '/api/videos/bulk',
    '/api/weight-classes',
    '/api/weight-classes/:id',
    '/api/weight-classes/:id/history',
    '/api/weight-classes/:id/restore',
  ],
};
