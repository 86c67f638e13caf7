import type { Config } from '@netlify/functions';
import { NIGHTLY } from '#src/server/jobs.ts';
import { runScheduled } from '#src/server/platform/run-scheduled.ts';

export default runScheduled(NIGHTLY);

export const config: Config = { schedule: '@daily' };
