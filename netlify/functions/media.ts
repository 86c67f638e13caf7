import type { Config } from '@netlify/functions';
import { serve } from '#src/server/http/serve.ts';
import { serveImage } from '#src/server/media/serve-image.ts';

export default serve({
  '/media/:name': { GET: serveImage },
});

export const config: Config = { path: '/media/:name' };
