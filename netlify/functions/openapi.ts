import type { Config } from '@netlify/functions';
import { openapiApi } from '#src/server/api/site.ts';
import { sessionCookieName } from '#src/server/auth/cookies.ts';
import { serve } from '#src/server/http/serve.ts';
import { toOpenApi } from '#src/server/openapi/document.ts';

export default serve(openapiApi, {
  get: async ({ request }) =>
    Response.json(toOpenApi(sessionCookieName(request)), {
      headers: { 'cache-control': 'public, max-age=300' },
    }),
});

export const config: Config = { path: '/api/openapi.json' };
