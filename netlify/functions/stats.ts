import type { Config } from '@netlify/functions';
import { statsApi } from '#src/server/api/site.ts';
import { readOne } from '#src/server/http/handlers.ts';
import { serve } from '#src/server/http/serve.ts';
import { countContent } from '#src/server/queries/stats.ts';

export default serve(statsApi, {
  get: readOne(
    { tags: ['fighters', 'gyms', 'videos', 'weight-classes'], notFoundMessage: 'No counts found' },
    ({ db, view }) => countContent(db, view === 'edit' ? 'admin' : 'visitors'),
  ),
});

export const config: Config = { path: '/api/stats' };
