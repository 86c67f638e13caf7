import type { Config } from '@netlify/functions';
import { removeOldLeads } from '#src/server/leads/queries.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { runScheduled } from '#src/server/platform/run-scheduled.ts';

export default runScheduled('sweep-leads', (db) => removeOldLeads(db, readEnv().leadRetentionDays));

export const config: Config = { schedule: '@daily' };
