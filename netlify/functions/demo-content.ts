import type { Config } from '@netlify/functions';
import { demoContentApi } from '#src/server/api/site.ts';
import { PRIVATE } from '#src/server/http/caching.ts';
import { adminData } from '#src/server/http/handlers.ts';
import { purgeCdn } from '#src/server/http/purge-cdn.ts';
import { serve } from '#src/server/http/serve.ts';
import { listDemoContent, removeUneditedDemoContent } from '#src/server/queries/demo-content.ts';

export default serve(demoContentApi, {
  list: adminData(({ db }) => listDemoContent(db)),
  remove: async ({ db, waitUntil }) => {
    await removeUneditedDemoContent(db);
    await purgeCdn(['fighters', 'gyms', 'videos'], waitUntil);
    return new Response(null, { status: 204, headers: PRIVATE });
  },
});

export const config: Config = { path: '/api/demo-content' };
