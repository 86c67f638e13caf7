import type { Config } from '@netlify/functions';
import { runScheduled } from '#src/server/scheduled.ts';
import { eraseExpiredTrash } from '#src/server/trash.ts';

export default runScheduled('sweep-trash', eraseExpiredTrash);

export const config: Config = { schedule: '@daily' };
