import type { Config } from '@netlify/functions';
import { privacyApi } from '#src/server/api/privacy.ts';
import { PRIVATE } from '#src/server/http/caching.ts';
import { envelope } from '#src/server/http/handlers.ts';
import { serve } from '#src/server/http/serve.ts';
import { erasePersonalData } from '#src/server/privacy/erase-personal-data.ts';
import { findPersonalData } from '#src/server/privacy/find-personal-data.ts';

export default serve(privacyApi, {
  search: async ({ db, readBody }) =>
    envelope(await findPersonalData(db, (await readBody()).terms), 200, PRIVATE),
  erase: erasePersonalData,
});

export const config: Config = { path: ['/api/privacy/search', '/api/privacy/erase'] };
