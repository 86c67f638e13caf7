import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { envelope } from '#src/server/platform/http/handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { erasePersonalData } from './erase-personal-data.ts';
import { findPersonalData } from './find-personal-data.ts';
import { privacyApi } from './operations.ts';

export default serve(privacyApi, {
  search: async ({ db, readBody }) =>
    envelope(await findPersonalData(db, (await readBody()).terms), 200, PRIVATE),
  erase: erasePersonalData,
});
