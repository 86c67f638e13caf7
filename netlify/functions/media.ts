import type { Config } from '@netlify/functions';
import { serve } from '#src/server/platform/http/serve.ts';
import { mediaApi } from '#src/server/platform/media/operations.ts';
import { serveMedia } from '#src/server/platform/media/serve-media.ts';

export default serve(mediaApi, { get: serveMedia });

export const config: Config = { path: '/media/:name' };
