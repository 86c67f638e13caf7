import type { Config } from '@netlify/functions';
import { setStatuses } from '#src/server/leads/change-leads.ts';
import { inboxApi } from '#src/server/leads/operations.ts';
import { countUnread } from '#src/server/leads/queries.ts';
import { getRequestStatistics } from '#src/server/leads/request-statistics.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { adminData, envelope, toActor } from '#src/server/platform/http/handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';

export default serve(inboxApi, {
  get: adminData(async ({ db }) => ({ unread: await countUnread(db) })),
  statistics: adminData(({ db }) => getRequestStatistics(db)),
  bulk: async (context) => {
    const { changes } = await context.readBody();
    return envelope(await setStatuses(context.db, changes, toActor(context)), 200, PRIVATE);
  },
});

export const config: Config = { path: ['/api/inbox', '/api/inbox/bulk', '/api/inbox/statistics'] };
