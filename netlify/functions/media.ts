import type { Config } from '@netlify/functions';
import { serve } from '#src/server/http/serve.ts';
import { showImage } from '#src/server/media/serve-image.ts';

export default serve({
  '/media/:name': { GET: showImage },
});

export const config: Config = { path: '/media/:name' };
