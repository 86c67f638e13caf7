import { findPathLanguage } from '#src/domain/language/path-language.ts';
import { MAX_QUERY_LENGTH } from '#src/domain/search/text-search.ts';
import { toVisitorError } from '#src/server/platform/html/error-page.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { readList, revalidatedAdminData } from '#src/server/platform/http/handlers.ts';
import { type Handler, serve, serveTogether } from '#src/server/platform/http/serve.ts';
import { searchApi, searchIndexApi, searchPageApi } from '#src/server/platform/http/site-operations.ts';
import { getSettings } from '#src/server/settings/queries.ts';
import { listSearchEntries } from './search-index.ts';
import { renderSearchPage, toSearchPageHeaders } from './search-page.ts';
import { findOnSite, listSiteSearchEntries } from './site-search.ts';

const searchEndpoints = serve(searchApi, {
  list: readList({ tags: ['fighters', 'gyms', 'videos', 'shows'] }, ({ db, knownRevision }) =>
    listSiteSearchEntries(db, { knownRevision }),
  ),
});

const searchIndexEndpoints = serve(searchIndexApi, {
  get: revalidatedAdminData(({ db }) => listSearchEntries(db)),
});

const showSearchPage: Handler = async ({ db, request }) => {
  const { pathname, searchParams } = new URL(request.url);
  const language = findPathLanguage(pathname);
  const query = searchParams.get('q')?.slice(0, MAX_QUERY_LENGTH) ?? '';
  const [groups, { record }] = await Promise.all([findOnSite(db, query, language), getSettings(db)]);
  const html = renderSearchPage(record, { language, query, groups });
  return new Response(html, { headers: { ...PRIVATE, ...toSearchPageHeaders(record.logo) } });
};

const searchPageEndpoints = serve(
  searchPageApi,
  { get: showSearchPage, getInSpanish: showSearchPage },
  toVisitorError,
);

export default serveTogether(searchEndpoints, searchIndexEndpoints, searchPageEndpoints);
