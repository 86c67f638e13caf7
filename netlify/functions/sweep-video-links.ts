import type { Config } from '@netlify/functions';
import { runScheduled } from '#src/server/jobs/run-scheduled.ts';
import { removeUnusedLinks } from '#src/server/queries/video-links.ts';

export default runScheduled('sweep-video-links', removeUnusedLinks);

export const config: Config = { schedule: '@daily' };
