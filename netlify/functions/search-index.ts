import type { Config } from '@netlify/functions';
import { revalidatedAdminData } from '#src/server/platform/http/handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { searchIndexApi } from '#src/server/platform/http/site-operations.ts';
import { listSearchEntries } from '#src/server/search/search-index.ts';

export default serve(searchIndexApi, {
  get: revalidatedAdminData(({ db }) => listSearchEntries(db)),
});

export const config: Config = { path: '/api/search-index' };
