import type { Config } from '@netlify/functions';
import { runScheduled } from '#src/server/jobs/run-scheduled.ts';
import { removeOldSubmissions } from '#src/server/queries/profile-submissions.ts';

export default runScheduled('sweep-profiles', removeOldSubmissions);

export const config: Config = { schedule: '@daily' };
