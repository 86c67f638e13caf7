import type { Config } from '@netlify/functions';
import { removeOldHistory } from '#src/server/history/sweep-history.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { runScheduled } from '#src/server/platform/run-scheduled.ts';

export default runScheduled('sweep-history', (db) => removeOldHistory(db, readEnv().historyRetentionDays));

export const config: Config = { schedule: '@daily' };
