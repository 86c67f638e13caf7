import type { Config } from '@netlify/functions';
import { pingDatabase } from '#src/server/platform/db/db.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { envelope } from '#src/server/platform/http/handlers.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { healthApi } from '#src/server/platform/http/site-operations.ts';
import { describeError, log } from '#src/server/platform/log.ts';

export default serve(healthApi, {
  get: async ({ db }) => {
    await pingDatabase(db).catch((error: unknown) => {
      log('error', 'health', describeError(error));
      throw new ProblemError('unavailable', 'The database does not respond.', [], { 'retry-after': '5' });
    });
    return envelope({ database: 'ok' }, 200, PRIVATE);
  },
});

export const config: Config = { path: '/api/health' };
