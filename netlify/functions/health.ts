import type { Config } from '@netlify/functions';
import { PRIVATE } from '#src/server/http/caching.ts';
import { ProblemError } from '#src/server/http/problem.ts';
import { serve } from '#src/server/http/serve.ts';
import { describeError, log } from '#src/server/log.ts';
import { pingDatabase } from '#src/server/queries/health.ts';

export default serve({
  '/api/health': {
    GET: {
      access: 'public',
      run: async ({ db }) => {
        await pingDatabase(db).catch((error: unknown) => {
          log('error', 'health', describeError(error));
          throw new ProblemError('unavailable', 'The database does not answer.', [], { 'retry-after': '5' });
        });
        return Response.json({ data: { database: 'ok' } }, { headers: PRIVATE });
      },
    },
  },
});

export const config: Config = { path: '/api/health' };
