import { pingDatabase } from '#src/server/platform/db/db.ts';
import { describeError, log } from '#src/server/platform/log.ts';
import { PRIVATE } from './caching.ts';
import { envelope } from './handlers.ts';
import { ProblemError } from './problem.ts';
import { serve } from './serve.ts';
import { healthApi } from './site-operations.ts';

export default serve(healthApi, {
  get: async ({ db }) => {
    await pingDatabase(db).catch((error: unknown) => {
      log('error', 'health', describeError(error));
      throw new ProblemError('unavailable', 'The database does not respond.', [], { 'retry-after': '5' });
    });
    return envelope({ database: 'ok' }, 200, PRIVATE);
  },
});
