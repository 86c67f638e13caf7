import type { Config } from '@netlify/functions';
import { MAX_QUERY_LENGTH } from '#src/domain/search/text-search.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { readList, revalidatedAdminData } from '#src/server/platform/http/handlers.ts';
import { serve, serveTogether } from '#src/server/platform/http/serve.ts';
import { searchApi, searchIndexApi, searchPageApi } from '#src/server/platform/http/site-operations.ts';
import { listSearchEntries } from '#src/server/search/search-index.ts';
import { renderSearchPage, toSearchPageHeaders } from '#src/server/search/search-page.ts';
import { findOnSite, listSiteSearchEntries } from '#src/server/search/site-search.ts';
import { getSettings } from '#src/server/settings/queries.ts';

const searchFunction = serve(searchApi, {
  list: readList({ tags: ['fighters', 'gyms', 'videos'] }, ({ db, knownRevision }) =>
    listSiteSearchEntries(db, { knownRevision }),
  ),
});

const searchIndexFunction = serve(searchIndexApi, {
  get: revalidatedAdminData(({ db }) => listSearchEntries(db)),
});

const searchPageFunction = serve(searchPageApi, {
  get: async ({ db, request }) => {
    const query = new URL(request.url).searchParams.get('q')?.slice(0, MAX_QUERY_LENGTH) ?? '';
    const [groups, { record }] = await Promise.all([findOnSite(db, query), getSettings(db)]);
    const html = renderSearchPage(record, query, groups);
    return new Response(html, { headers: { ...PRIVATE, ...toSearchPageHeaders(record.logo) } });
  },
});

export default serveTogether(searchFunction, searchIndexFunction, searchPageFunction);

export const config: Config = {
  path: ['/api/search', '/api/search-index', '/search'],
};
