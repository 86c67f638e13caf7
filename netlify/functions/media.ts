import type { Config } from '@netlify/functions';
import { mediaApi } from '#src/server/api/uploads.ts';
import { serve } from '#src/server/http/serve.ts';
import { serveMedia } from '#src/server/media/serve-media.ts';

export default serve(mediaApi, { get: serveMedia });

export const config: Config = { path: '/media/:name' };
