import type { Config } from '@netlify/functions';
import { serveOnDemand } from '#src/server/platform/http/serve.ts';

// These endpoints decode images, with a library that makes the function large.
export default serveOnDemand({
  '/api/upload': () => import('#src/server/platform/media/image-endpoints.ts'),
  '/api/upload-multiple': () => import('#src/server/platform/media/image-endpoints.ts'),
  '/api/video-links': () => import('#src/server/videos/look-up-endpoints.ts'),
});

export const config: Config = {
  path: [
    '/api/upload',
    '/api/upload-multiple',
    '/api/video-links/look-up',
    '/api/video-links/:id/poster',
    '/api/video-links/:id/poster/restore',
  ],
};
