import type { Config } from '@netlify/functions';
import { downloadBackup } from '#src/server/backup/download-backup.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { backupApi } from '#src/server/platform/http/site-operations.ts';

export default serve(backupApi, { download: downloadBackup });

export const config: Config = { path: '/api/backup' };
