import type { Config } from '@netlify/functions';
import { runScheduled } from '#src/server/platform/run-scheduled.ts';
import { checkFiles } from '#src/server/reels/check-files.ts';

export default runScheduled('check-file-links', checkFiles);

export const config: Config = { schedule: '* * * * *' };
