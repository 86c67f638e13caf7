import type { Config } from '@netlify/functions';
import { readEnv } from '#src/server/env/env.ts';
import { readPrivately } from '#src/server/http/operations.ts';
import { serve } from '#src/server/http/serve.ts';
import { triggerBuildHook } from '#src/server/publishing/trigger-build-hook.ts';
import { enqueueRebuild } from '#src/server/queries/outbox.ts';
import { readPublishing } from '#src/server/queries/publishing.ts';

export default serve({
  '/api/publishing': {
    GET: readPrivately(({ db }) => readPublishing(db)),
    // Tries again.
    POST: readPrivately(async ({ db }) => {
      await enqueueRebuild(db);
      await triggerBuildHook(db, readEnv().buildHookUrl);
      return readPublishing(db);
    }),
  },
});

export const config: Config = { path: '/api/publishing' };
