import { sessionCookieName } from '#src/server/platform/auth/cookies.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { openapiApi } from '#src/server/platform/http/site-operations.ts';
import { toOpenApi } from './openapi-document.ts';

export default serve(openapiApi, {
  get: async ({ request }) =>
    Response.json(toOpenApi(sessionCookieName(request)), {
      headers: { 'cache-control': 'public, max-age=300' },
    }),
});
