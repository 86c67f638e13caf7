import type { Config } from '@netlify/functions';
import { searchApi } from '#src/server/api/site.ts';
import { readList } from '#src/server/http/handlers.ts';
import { serve } from '#src/server/http/serve.ts';
import { listSiteSearchEntries } from '#src/server/queries/site-search.ts';

export default serve(searchApi, {
  list: readList({ tags: ['fighters', 'gyms', 'videos'] }, ({ db, knownRevision }) =>
    listSiteSearchEntries(db, { knownRevision }),
  ),
});

export const config: Config = { path: '/api/search' };
