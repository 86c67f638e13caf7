import type { Config } from '@netlify/functions';
import { countContent } from '#src/server/dashboard/queries.ts';
import { readOne } from '#src/server/platform/http/handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { statsApi } from '#src/server/platform/http/site-operations.ts';

export default serve(statsApi, {
  get: readOne(
    { tags: ['fighters', 'gyms', 'videos', 'weight-classes'], notFoundMessage: 'No counts found' },
    ({ db, view }) => countContent(db, view === 'edit' ? 'admin' : 'visitors'),
  ),
});

export const config: Config = { path: '/api/stats' };
