import type { Config } from '@netlify/functions';
import { readEnv } from '#src/server/platform/env/env.ts';
import { adminData } from '#src/server/platform/http/handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { publishingApi } from '#src/server/publishing/operations.ts';
import { readPublishing } from '#src/server/publishing/queries.ts';
import { enqueueRebuild } from '#src/server/publishing/rebuild-outbox.ts';
import { triggerBuildHook } from '#src/server/publishing/trigger-build-hook.ts';

export default serve(publishingApi, {
  get: adminData(({ db }) => readPublishing(db)),
  rebuild: adminData(async ({ db }) => {
    await enqueueRebuild(db);
    await triggerBuildHook(db, readEnv().buildHookUrl);
    return readPublishing(db);
  }),
});

export const config: Config = { path: '/api/publishing' };
