import type { Config } from '@netlify/functions';
import { keepNightlyBackup } from '#src/server/nightly-backup.ts';
import { runScheduled } from '#src/server/scheduled.ts';

export default runScheduled('nightly-backup', keepNightlyBackup);

export const config: Config = { schedule: '@daily' };
