import type { Config } from '@netlify/functions';
import { readEnv } from '#src/server/env.ts';
import { removeOldLeads } from '#src/server/queries/leads.ts';
import { runScheduled } from '#src/server/scheduled.ts';

export default runScheduled('sweep-leads', (db) => removeOldLeads(db, readEnv().leadRetentionDays));

export const config: Config = { schedule: '@daily' };
