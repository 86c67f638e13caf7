import type { Config } from '@netlify/functions';
import { toOpenApi } from '#src/server/openapi-document.ts';
import { sessionCookieName } from '#src/server/platform/auth/cookies.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { openapiApi } from '#src/server/platform/http/site-operations.ts';

export default serve(openapiApi, {
  get: async ({ request }) =>
    Response.json(toOpenApi(sessionCookieName(request)), {
      headers: { 'cache-control': 'public, max-age=300' },
    }),
});

export const config: Config = { path: '/api/openapi.json' };
