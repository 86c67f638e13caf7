import type { Config } from '@netlify/functions';
import { dashboardApi } from '#src/server/api/site.ts';
import { readEnv } from '#src/server/env/env.ts';
import { PRIVATE } from '#src/server/http/caching.ts';
import { adminData } from '#src/server/http/handlers.ts';
import { serve } from '#src/server/http/serve.ts';
import { getDashboard, setSetupDismissed } from '#src/server/queries/dashboard.ts';

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
