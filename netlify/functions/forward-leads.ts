import type { Config } from '@netlify/functions';
import { readEnv } from '#src/server/env/env.ts';
import { runScheduled } from '#src/server/jobs/run-scheduled.ts';
import { forwardLeads } from '#src/server/leads/forward-leads.ts';

export default runScheduled('forward-leads', (db) => forwardLeads(db, readEnv()));

export const config: Config = { schedule: '* * * * *' };
