import type { Config } from '@netlify/functions';
import { runScheduled } from '#src/server/jobs/run-scheduled.ts';
import { checkLinks } from '#src/server/video-links/check-links.ts';

export default runScheduled('check-video-links', checkLinks);

export const config: Config = { schedule: '* * * * *' };
