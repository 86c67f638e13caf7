import type { Config } from '@netlify/functions';
import { downloadBackup } from '#src/server/backup/download-backup.ts';
import { serve } from '#src/server/http/serve.ts';

export default serve({
  '/api/backup': { GET: downloadBackup },
});

export const config: Config = { path: '/api/backup' };
