import type { Config } from '@netlify/functions';
import { EVERY_DAY } from '#src/server/jobs.ts';
import { runScheduled } from '#src/server/platform/run-scheduled.ts';

export default runScheduled(EVERY_DAY);

export const config: Config = { schedule: '@daily' };
