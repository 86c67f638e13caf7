import type { Config } from '@netlify/functions';
import { readEnv } from '#src/server/env.ts';
import { removeOldHistory } from '#src/server/history.ts';
import { runScheduled } from '#src/server/scheduled.ts';

export default runScheduled('sweep-history', (db) => removeOldHistory(db, readEnv().historyRetentionDays));

export const config: Config = { schedule: '@daily' };
