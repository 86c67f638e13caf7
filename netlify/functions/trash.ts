import type { Config } from '@netlify/functions';
import { byKind } from '#src/domain/records/kinds.ts';
import { emptyTrash, eraseOne } from '#src/server/history/erase.ts';
import { trashApi } from '#src/server/history/operations.ts';
import { listTrash } from '#src/server/history/queries.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { adminData } from '#src/server/platform/http/handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';

export default serve(trashApi, {
  list: adminData(({ db }) => listTrash(db, readEnv())),
  empty: emptyTrash,
  ...byKind(eraseOne),
  'contact-messages': eraseOne('contact-messages'),
  'highlight-requests': eraseOne('highlight-requests'),
});

export const config: Config = {
  path: [
    '/api/trash',
    '/api/trash/videos/:id',
    '/api/trash/fighters/:id',
    '/api/trash/gyms/:id',
    '/api/trash/shows/:id',
    '/api/trash/weight-classes/:id',
    '/api/trash/contact-messages/:id',
    '/api/trash/highlight-requests/:id',
  ],
};
