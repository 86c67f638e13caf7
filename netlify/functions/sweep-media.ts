import type { Config } from '@netlify/functions';
import { sweepMedia } from '#src/server/platform/media/sweep-media.ts';
import { runScheduled } from '#src/server/platform/run-scheduled.ts';

export default runScheduled('sweep-media', sweepMedia);

export const config: Config = { schedule: '@daily' };
