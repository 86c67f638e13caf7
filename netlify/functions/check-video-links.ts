import type { Config } from '@netlify/functions';
import { runScheduled } from '#src/server/platform/run-scheduled.ts';
import { checkLinks } from '#src/server/videos/check-links.ts';

export default runScheduled('check-video-links', checkLinks);

export const config: Config = { schedule: '* * * * *' };
