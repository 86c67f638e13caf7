import type { Config } from '@netlify/functions';
import { mediaApi } from '#src/server/api/uploads.ts';
import { serve } from '#src/server/http/serve.ts';
import { serveImage } from '#src/server/media/serve-image.ts';

export default serve(mediaApi, { get: serveImage });

export const config: Config = { path: '/media/:name' };
