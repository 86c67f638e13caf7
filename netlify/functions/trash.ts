import type { Config } from '@netlify/functions';
import { readEnv } from '#src/server/env/env.ts';
import { readPrivately } from '#src/server/http/operations.ts';
import { serve } from '#src/server/http/serve.ts';
import { listTrash } from '#src/server/queries/trash.ts';
import { emptyTrash, eraseOne } from '#src/server/trash/erase.ts';

export default serve({
  '/api/trash': {
    GET: readPrivately(({ db }) => listTrash(db, readEnv().trashRetentionDays)),
    DELETE: emptyTrash,
  },
  '/api/trash/videos/:id': { DELETE: eraseOne('videos') },
  '/api/trash/fighters/:id': { DELETE: eraseOne('fighters') },
  '/api/trash/gyms/:id': { DELETE: eraseOne('gyms') },
  '/api/trash/weight-classes/:id': { DELETE: eraseOne('weight-classes') },
});

export const config: Config = {
  path: [
    '/api/trash',
    '/api/trash/videos/:id',
    '/api/trash/fighters/:id',
    '/api/trash/gyms/:id',
    '/api/trash/weight-classes/:id',
  ],
};
