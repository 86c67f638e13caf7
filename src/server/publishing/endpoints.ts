import { readEnv } from '#src/server/platform/env/env.ts';
import { adminData } from '#src/server/platform/http/handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { publishingApi } from './operations.ts';
import { readPublishing } from './queries.ts';
import { enqueueRebuild } from './rebuild-outbox.ts';
import { triggerBuildHook } from './trigger-build-hook.ts';

export default serve(publishingApi, {
  get: adminData(({ db }) => readPublishing(db)),
  rebuild: adminData(async ({ db }) => {
    await enqueueRebuild(db);
    await triggerBuildHook(db, readEnv().buildHookUrl);
    return readPublishing(db);
  }),
});
