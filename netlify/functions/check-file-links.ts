import type { Config } from '@netlify/functions';
import { checkFiles } from '#src/server/file-links/check-files.ts';
import { runScheduled } from '#src/server/jobs/run-scheduled.ts';

export default runScheduled('check-file-links', checkFiles);

export const config: Config = { schedule: '* * * * *' };
