import type { Config } from '@netlify/functions';
import { runScheduled } from '#src/server/jobs/run-scheduled.ts';
import { sweepMedia } from '#src/server/media/sweep-media.ts';

export default runScheduled('sweep-media', sweepMedia);

export const config: Config = { schedule: '@daily' };
