import type { Config } from '@netlify/functions';
import { getDashboard, setSetupDismissed } from '#src/server/dashboard/queries.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { adminData } from '#src/server/platform/http/handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { dashboardApi } from '#src/server/platform/http/site-operations.ts';

export default serve(dashboardApi, {
  get: adminData(({ db }) => getDashboard(db, readEnv().schedulingUrl)),
  dismissSetup: adminData(async ({ db }) => {
    await setSetupDismissed(db, true);
    return { isDismissed: true };
  }),
  showSetup: async ({ db }) => {
    await setSetupDismissed(db, false);
    return new Response(null, { status: 204, headers: PRIVATE });
  },
});

export const config: Config = { path: ['/api/dashboard', '/api/dashboard/setup-dismissal'] };
