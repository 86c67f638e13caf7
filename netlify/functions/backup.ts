import type { Config } from '@netlify/functions';
import { readBackup } from '#src/server/backup.ts';
import { serve } from '#src/server/http.ts';
import { download } from '#src/server/operations.ts';

export default serve({
  '/api/backup': { GET: download('backup.json', ({ db }) => readBackup(db)) },
});

export const config: Config = { path: '/api/backup' };
