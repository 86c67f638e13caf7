import type { Config } from '@netlify/functions';
import { readEnv } from '#src/server/env/env.ts';
import { runScheduled } from '#src/server/jobs/run-scheduled.ts';
import { removeOldLeads } from '#src/server/queries/leads.ts';

export default runScheduled('sweep-leads', (db) => removeOldLeads(db, readEnv().leadRetentionDays));

export const config: Config = { schedule: '@daily' };
