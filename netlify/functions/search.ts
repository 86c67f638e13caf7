import type { Config } from '@netlify/functions';
import { readList } from '#src/server/platform/http/handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { searchApi } from '#src/server/platform/http/site-operations.ts';
import { listSiteSearchEntries } from '#src/server/search/site-search.ts';

export default serve(searchApi, {
  list: readList({ tags: ['fighters', 'gyms', 'videos'] }, ({ db, knownRevision }) =>
    listSiteSearchEntries(db, { knownRevision }),
  ),
});

export const config: Config = { path: '/api/search' };
