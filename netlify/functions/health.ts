import type { Config } from '@netlify/functions';
import { healthApi } from '#src/server/api/site.ts';
import { PRIVATE } from '#src/server/http/caching.ts';
import { envelope } from '#src/server/http/handlers.ts';
import { ProblemError } from '#src/server/http/problem.ts';
import { serve } from '#src/server/http/serve.ts';
import { describeError, log } from '#src/server/log.ts';
import { pingDatabase } from '#src/server/queries/health.ts';

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
