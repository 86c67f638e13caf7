import type { Config } from '@netlify/functions';
import { readEnv } from '#src/server/env/env.ts';
import { runScheduled } from '#src/server/jobs/run-scheduled.ts';
import { removeOldHistory } from '#src/server/jobs/sweep-history.ts';

export default runScheduled('sweep-history', (db) => removeOldHistory(db, readEnv().historyRetentionDays));

export const config: Config = { schedule: '@daily' };
