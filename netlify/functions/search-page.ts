import type { Config } from '@netlify/functions';
import { MAX_QUERY_LENGTH } from '#src/domain/search/text-search.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { searchPageApi } from '#src/server/platform/http/site-operations.ts';
import { renderSearchPage, toSearchPageHeaders } from '#src/server/search/search-page.ts';
import { findOnSite } from '#src/server/search/site-search.ts';
import { getSettings } from '#src/server/settings/queries.ts';

export default serve(searchPageApi, {
  get: async ({ db, request }) => {
    const query = new URL(request.url).searchParams.get('q')?.slice(0, MAX_QUERY_LENGTH) ?? '';
    const [groups, { record }] = await Promise.all([findOnSite(db, query), getSettings(db)]);
    const html = renderSearchPage(record, query, groups);
    return new Response(html, { headers: { ...PRIVATE, ...toSearchPageHeaders(record.logo) } });
  },
});

export const config: Config = { path: '/search' };
