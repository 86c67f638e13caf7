import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { adminData } from '#src/server/platform/http/handlers.ts';
import { purgeCdn } from '#src/server/platform/http/purge-cdn.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { demoContentApi } from '#src/server/platform/http/site-operations.ts';
import { listDemoContent, removeUneditedDemoContent } from './demo-content.ts';

export default serve(demoContentApi, {
  list: adminData(({ db }) => listDemoContent(db)),
  remove: async ({ db, waitUntil }) => {
    await removeUneditedDemoContent(db);
    await purgeCdn(['fighters', 'gyms', 'videos', 'shows'], waitUntil);
    return new Response(null, { status: 204, headers: PRIVATE });
  },
});
