import type { Config } from '@netlify/functions';
import { serve } from '#src/server/http.ts';
import { readPrivately } from '#src/server/operations.ts';
import { listTrash } from '#src/server/queries/history.ts';

export default serve({
  '/api/trash': { GET: readPrivately(({ db }) => listTrash(db)) },
});

export const config: Config = { path: '/api/trash' };
