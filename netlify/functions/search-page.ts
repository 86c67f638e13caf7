import type { Config } from '@netlify/functions';
import { MAX_QUERY_LENGTH } from '#src/domain/text-search.ts';
import { searchPageApi } from '#src/server/api/site.ts';
import { PRIVATE } from '#src/server/http/caching.ts';
import { serve } from '#src/server/http/serve.ts';
import { getSettings } from '#src/server/queries/settings.ts';
import { findOnSite } from '#src/server/site-search/find-on-site.ts';
import { renderSearchPage, toSearchPageHeaders } from '#src/server/site-search/search-page.ts';

export default serve(searchPageApi, {
  get: async ({ db, request }) => {
    const query = new URL(request.url).searchParams.get('q')?.slice(0, MAX_QUERY_LENGTH) ?? '';
    const [groups, { record }] = await Promise.all([findOnSite(db, query), getSettings(db)]);
    const html = renderSearchPage(record, query, groups);
    return new Response(html, { headers: { ...PRIVATE, ...toSearchPageHeaders(record.logo) } });
  },
});

export const config: Config = { path: '/search' };
