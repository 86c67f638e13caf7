import type { Config } from '@netlify/functions';
import { dashboardApi } from '#src/server/api/site.ts';
import { adminData } from '#src/server/http/handlers.ts';
import { serve } from '#src/server/http/serve.ts';
import { getDashboard } from '#src/server/queries/dashboard.ts';

export default serve(dashboardApi, {
  get: adminData(({ db }) => getDashboard(db)),
});

export const config: Config = { path: '/api/dashboard' };
