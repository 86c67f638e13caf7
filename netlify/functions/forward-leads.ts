import type { Config } from '@netlify/functions';
import { forwardLeads } from '#src/server/leads/forward-leads.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { runScheduled } from '#src/server/platform/run-scheduled.ts';

export default runScheduled('forward-leads', (db) => forwardLeads(db, readEnv()));

export const config: Config = { schedule: '* * * * *' };
