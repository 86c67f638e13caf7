import type { Config } from '@netlify/functions';
import { EVERY_DAY } from '#src/server/jobs.ts';
import { runScheduled } from '#src/server/platform/run-scheduled.ts';

export default runScheduled(EVERY_DAY);

// Soon after the build day begins (12:00 UTC, build-day.ts), so that the rebuild on the day of a show is for that day.
export const config: Config = { schedule: '5 12 * * *' };
