import type { Config } from '@netlify/functions';
import { weightClassChange, weightClassInput } from '#src/domain/weight-class.ts';
import { serve } from '#src/server/http.ts';
import {
  byRevision,
  create,
  readList,
  readOne,
  readPrivately,
  remove,
  restore,
  update,
} from '#src/server/operations.ts';
import { findRecord, insertRecord, trashRecord, updateRecord } from '#src/server/queries/content.ts';
import { listVersions, restoreRecord } from '#src/server/queries/history.ts';
import { listWeightClasses, weightClasses } from '#src/server/queries/weight-classes.ts';

const read = { access: 'public', tags: ['weight-classes'], views: ['card', 'edit'] } as const;
const write = { access: 'admin', purges: ['weight-classes'] } as const;
const missing = 'Weight class not found';

export default serve({
  '/api/weight-classes': {
    GET: readList({ ...read, tag: byRevision }, ({ db, known }) => listWeightClasses(db, { known })),
    POST: create({ ...write, body: weightClassInput }, ({ db, body }) =>
      insertRecord(db, weightClasses, body),
    ),
  },
  '/api/weight-classes/:id': {
    GET: readOne({ ...read, missing }, ({ db, id }) => findRecord(db, weightClasses, id())),
    PUT: update({ ...write, missing, body: weightClassChange }, ({ db, id, body, ifMatch }) =>
      updateRecord(db, weightClasses, id(), body, ifMatch),
    ),
    DELETE: remove({ ...write, missing }, ({ db, id, ifMatch }) =>
      trashRecord(db, weightClasses, id(), ifMatch),
    ),
  },
  '/api/weight-classes/:id/history': {
    GET: readPrivately(({ db, id }) => listVersions(db, weightClasses, id())),
  },
  '/api/weight-classes/:id/restore': {
    POST: restore(write, ({ db, id, body }) => restoreRecord(db, weightClasses, id(), body)),
  },
});

export const config: Config = {
  path: [
    '/api/weight-classes',
    '/api/weight-classes/:id',
    '/api/weight-classes/:id/history',
    '/api/weight-classes/:id/restore',
  ],
};
