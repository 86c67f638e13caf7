import type { Config } from '@netlify/functions';
import { serveOnDemand } from '#src/server/platform/http/serve.ts';

// These endpoints transfer large bodies, which would keep an instance of another function busy.
export default serveOnDemand({
  '/api/reels/uploads': () => import('#src/server/reels/upload-endpoints.ts'),
  '/api/upload-film': () => import('#src/server/platform/media/endpoints.ts'),
  '/api/uploaded-files': () => import('#src/server/platform/media/endpoints.ts'),
  '/media': () => import('#src/server/platform/media/endpoints.ts'),
});

export const config: Config = {
  path: [
    '/api/reels/uploads',
    '/api/reels/uploads/:id',
    '/api/reels/uploads/:id/chunks/:chunk',
    '/api/reels/uploads/:id/complete',
    '/api/upload-film',
    '/api/uploaded-files',
    '/api/uploaded-files/:key',
    '/media/:name',
  ],
};
