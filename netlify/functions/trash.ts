import type { Config } from '@netlify/functions';
import { trashApi } from '#src/server/api/trash.ts';
import { readEnv } from '#src/server/env/env.ts';
import { adminData } from '#src/server/http/handlers.ts';
import { serve } from '#src/server/http/serve.ts';
import { listTrash } from '#src/server/queries/trash.ts';
import { emptyTrash, eraseOne } from '#src/server/trash/erase.ts';

export default serve(trashApi, {
  list: adminData(({ db }) => listTrash(db, readEnv())),
  empty: emptyTrash,
  eraseVideo: eraseOne('videos'),
  eraseFighter: eraseOne('fighters'),
  eraseGym: eraseOne('gyms'),
  eraseWeightClass: eraseOne('weight-classes'),
  eraseContactMessage: eraseOne('contact-messages'),
  eraseHighlightRequest: eraseOne('highlight-requests'),
});

export const config: Config = {
  path: [
    '/api/trash',
    '/api/trash/videos/:id',
    '/api/trash/fighters/:id',
    '/api/trash/gyms/:id',
    '/api/trash/weight-classes/:id',
    '/api/trash/contact-messages/:id',
    '/api/trash/highlight-requests/:id',
  ],
};
