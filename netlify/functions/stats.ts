import type { Config } from '@netlify/functions';
import { readOne } from '#src/server/http/operations.ts';
import { serve } from '#src/server/http/serve.ts';
import { countContent } from '#src/server/queries/stats.ts';

export default serve({
  '/api/stats': {
    GET: readOne(
      {
        access: 'public',
        tags: ['fighters', 'gyms', 'videos', 'weight-classes'],
        views: [],
        notFoundMessage: 'There are no counts',
      },
      ({ db }) => countContent(db),
    ),
  },
});

export const config: Config = { path: '/api/stats' };
