import type { Config } from '@netlify/functions';
import { privacyApi } from '#src/server/api/privacy.ts';
import { PRIVATE } from '#src/server/http/caching.ts';
import { envelope } from '#src/server/http/handlers.ts';
import { serve } from '#src/server/http/serve.ts';
import { eraseHeldData } from '#src/server/privacy/erase-held-data.ts';
import { findHeldData } from '#src/server/privacy/find-held-data.ts';

export default serve(privacyApi, {
  search: async ({ db, readBody }) =>
    envelope(await findHeldData(db, (await readBody()).terms), 200, PRIVATE),
  erase: eraseHeldData,
});

export const config: Config = { path: ['/api/privacy/search', '/api/privacy/erase'] };
