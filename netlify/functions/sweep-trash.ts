import type { Config } from '@netlify/functions';
import { runScheduled } from '#src/server/jobs/run-scheduled.ts';
import { eraseExpiredTrash } from '#src/server/trash/erase.ts';

export default runScheduled('sweep-trash', eraseExpiredTrash);

export const config: Config = { schedule: '@daily' };
