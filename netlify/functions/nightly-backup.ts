import type { Config } from '@netlify/functions';
import { storeNightlyBackup } from '#src/server/backup/nightly-backup.ts';
import { runScheduled } from '#src/server/platform/run-scheduled.ts';

export default runScheduled('nightly-backup', storeNightlyBackup);

export const config: Config = { schedule: '@daily' };
