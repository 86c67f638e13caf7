import type { Config } from '@netlify/functions';
import { gymChange, gymInput } from '#src/domain/gym.ts';
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
import { gyms, listGymCards, listGyms } from '#src/server/queries/gyms.ts';
import { listVersions, restoreRecord } from '#src/server/queries/history.ts';

const read = { access: 'public', tags: ['gyms'] } as const;
const write = { access: 'admin', purges: ['gyms'] } as const;
const missing = 'Gym not found';

export default serve({
  '/api/gyms': {
    GET: readList({ ...read, tag: byRevision, views: ['card', 'edit'] }, ({ db, known, view }) =>
      view === 'card' ? listGymCards(db, { known }) : listGyms(db, { known }),
    ),
    POST: create({ ...write, body: gymInput }, ({ db, body }) => insertRecord(db, gyms, body)),
  },
  '/api/gyms/:id': {
    GET: readOne({ ...read, missing, views: ['edit'] }, ({ db, id }) => findRecord(db, gyms, id())),
    PUT: update({ ...write, missing, body: gymChange }, ({ db, id, body, ifMatch }) =>
      updateRecord(db, gyms, id(), body, ifMatch),
    ),
    DELETE: remove({ ...write, missing }, ({ db, id, ifMatch }) => trashRecord(db, gyms, id(), ifMatch)),
  },
  '/api/gyms/:id/history': {
    GET: readPrivately(({ db, id }) => listVersions(db, gyms, id())),
  },
  '/api/gyms/:id/restore': {
    POST: restore(write, ({ db, id, body }) => restoreRecord(db, gyms, id(), body)),
  },
});

export const config: Config = {
  path: ['/api/gyms', '/api/gyms/:id', '/api/gyms/:id/history', '/api/gyms/:id/restore'],
};
