import type { Config } from '@netlify/functions';
import { inboxApi } from '#src/server/api/leads.ts';
import { PRIVATE } from '#src/server/http/caching.ts';
import { adminData, envelope, toActor } from '#src/server/http/handlers.ts';
import { serve } from '#src/server/http/serve.ts';
import { countUnread, setStatuses } from '#src/server/queries/leads.ts';
import { getRequestStatistics } from '#src/server/queries/request-statistics.ts';

export default serve(inboxApi, {
  get: adminData(async ({ db }) => ({ unread: await countUnread(db) })),
  statistics: adminData(({ db }) => getRequestStatistics(db)),
  bulk: async (context) => {
    const { changes } = await context.readBody();
    return envelope(await setStatuses(context.db, changes, toActor(context)), 200, PRIVATE);
  },
});

export const config: Config = { path: ['/api/inbox', '/api/inbox/bulk', '/api/inbox/statistics'] };
