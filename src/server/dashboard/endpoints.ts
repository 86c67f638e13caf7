import { KINDS } from '#src/domain/records/kinds.ts';
import { toIsoDate } from '#src/domain/values/dates.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { adminData, readOne } from '#src/server/platform/http/handlers.ts';
import { serve, serveTogether } from '#src/server/platform/http/serve.ts';
import { dashboardApi, statsApi } from '#src/server/platform/http/site-operations.ts';
import { countContent, getDashboard, setSetupDismissed } from './queries.ts';

const dashboardEndpoints = serve(dashboardApi, {
  get: adminData(({ db, today }) =>
    getDashboard(db, { schedulingUrl: readEnv().schedulingUrl, today: toIsoDate(today) }),
  ),
  dismissSetup: adminData(async ({ db }) => {
    await setSetupDismissed(db, true);
    return { isDismissed: true };
  }),
  showSetup: async ({ db }) => {
    await setSetupDismissed(db, false);
    return new Response(null, { status: 204, headers: PRIVATE });
  },
});

const statsEndpoints = serve(statsApi, {
  get: readOne({ tags: KINDS, notFoundMessage: 'No counts found' }, ({ db, view }) =>
    countContent(db, view === 'edit' ? 'admin' : 'visitors'),
  ),
});

export default serveTogether(dashboardEndpoints, statsEndpoints);
