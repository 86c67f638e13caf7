import type { Config } from '@netlify/functions';
import { searchIndexApi } from '#src/server/api/site.ts';
import { revalidatedAdminData } from '#src/server/http/handlers.ts';
import { serve } from '#src/server/http/serve.ts';
import { listSearchEntries } from '#src/server/queries/search-index.ts';

export default serve(searchIndexApi, {
  get: revalidatedAdminData(({ db }) => listSearchEntries(db)),
});

export const config: Config = { path: '/api/search-index' };
