import type { Config } from '@netlify/functions';
import { inboxApi } from '#src/server/api/leads.ts';
import { adminData } from '#src/server/http/handlers.ts';
import { serve } from '#src/server/http/serve.ts';
import { countNewLeads } from '#src/server/queries/leads.ts';

export default serve(inboxApi, {
  get: adminData(async ({ db }) => ({ unread: await countNewLeads(db) })),
});

export const config: Config = { path: '/api/inbox' };
