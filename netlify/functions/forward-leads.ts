import type { Config } from '@netlify/functions';
import { readEnv } from '#src/server/env.ts';
import { forwardLeads } from '#src/server/leads/forward-leads.ts';
import { runScheduled } from '#src/server/scheduled.ts';

export default runScheduled('forward-leads', (db) => forwardLeads(db, readEnv()));

export const config: Config = { schedule: '* * * * *' };
