import type { Config } from '@netlify/functions';
import { EVERY_MINUTE } from '#src/server/jobs.ts';
import { runScheduled } from '#src/server/platform/run-scheduled.ts';

export default runScheduled(EVERY_MINUTE);

export const config: Config = { schedule: '* * * * *' };
