import type { Config } from '@netlify/functions';
import { readPrivately } from '#src/server/http/operations.ts';
import { serve } from '#src/server/http/serve.ts';
import { countNewLeads } from '#src/server/queries/leads.ts';

export default serve({
  '/api/inbox': { GET: readPrivately(async ({ db }) => ({ unread: await countNewLeads(db) })) },
});

export const config: Config = { path: '/api/inbox' };
