import type { Config } from '@netlify/functions';
import { backupApi } from '#src/server/api/site.ts';
import { downloadBackup } from '#src/server/backup/download-backup.ts';
import { serve } from '#src/server/http/serve.ts';

export default serve(backupApi, { download: downloadBackup });

export const config: Config = { path: '/api/backup' };
