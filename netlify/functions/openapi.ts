import type { Config } from '@netlify/functions';
import { serve } from '#src/server/http/serve.ts';
import { toOpenApi } from '#src/server/openapi/document.ts';

export default serve({
  '/api/openapi.json': {
    GET: {
      access: 'public',
      run: async () => Response.json(toOpenApi(), { headers: { 'cache-control': 'public, max-age=300' } }),
    },
  },
});

export const config: Config = { path: '/api/openapi.json' };
