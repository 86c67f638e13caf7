import type { Config } from '@netlify/functions';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { envelope } from '#src/server/platform/http/handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { erasePersonalData } from '#src/server/privacy/erase-personal-data.ts';
import { findPersonalData } from '#src/server/privacy/find-personal-data.ts';
import { privacyApi } from '#src/server/privacy/operations.ts';

export default serve(privacyApi, {
  search: async ({ db, readBody }) =>
    envelope(await findPersonalData(db, (await readBody()).terms), 200, PRIVATE),
  erase: erasePersonalData,
});

export const config: Config = { path: ['/api/privacy/search', '/api/privacy/erase'] };
