import type { Config } from '@netlify/functions';
import { publishingApi } from '#src/server/api/publishing.ts';
import { readEnv } from '#src/server/env/env.ts';
import { adminData } from '#src/server/http/handlers.ts';
import { serve } from '#src/server/http/serve.ts';
import { triggerBuildHook } from '#src/server/publishing/trigger-build-hook.ts';
import { enqueueRebuild } from '#src/server/queries/outbox.ts';
import { readPublishing } from '#src/server/queries/publishing.ts';

export default serve(publishingApi, {
  get: adminData(({ db }) => readPublishing(db)),
  rebuild: adminData(async ({ db }) => {
    await enqueueRebuild(db);
    await triggerBuildHook(db, readEnv().buildHookUrl);
    return readPublishing(db);
  }),
});

export const config: Config = { path: '/api/publishing' };
