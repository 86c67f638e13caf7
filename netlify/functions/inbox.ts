import type { Config } from '@netlify/functions';
import { serve } from '#src/server/http.ts';
import { readPrivately } from '#src/server/operations.ts';
import { countNewLeads } from '#src/server/queries/leads.ts';

export default serve({
  '/api/inbox': { GET: readPrivately(async ({ db }) => ({ unread: await countNewLeads(db) })) },
});

export const config: Config = { path: '/api/inbox' };
