import { byKind } from '#src/domain/records/kinds.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { adminData } from '#src/server/platform/http/handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { emptyTrash, eraseOne } from './erase.ts';
import { trashApi } from './operations.ts';
import { listTrash } from './queries.ts';

export default serve(trashApi, {
  list: adminData(({ db }) => listTrash(db, readEnv())),
  empty: emptyTrash,
  ...byKind(eraseOne),
  'contact-messages': eraseOne('contact-messages'),
  'highlight-requests': eraseOne('highlight-requests'),
});
