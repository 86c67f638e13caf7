import type { Config } from '@netlify/functions';
import { inboxApi } from '#src/server/api/leads.ts';
import { PRIVATE } from '#src/server/http/caching.ts';
import { adminData, envelope } from '#src/server/http/handlers.ts';
import { serve } from '#src/server/http/serve.ts';
import { countNewLeads, setStatuses } from '#src/server/queries/leads.ts';

export default serve(inboxApi, {
  get: adminData(async ({ db }) => ({ unread: await countNewLeads(db) })),
  bulk: async ({ db, readBody }) => envelope(await setStatuses(db, (await readBody()).changes), 200, PRIVATE),
});

export const config: Config = { path: ['/api/inbox', '/api/inbox/bulk'] };
