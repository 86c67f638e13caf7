import type { Config } from '@netlify/functions';
import { fighterChange, fighterInput } from '#src/domain/fighter.ts';
import { type Call, serve } from '#src/server/http.ts';
import {
  byRevisionAndDay,
  create,
  readList,
  readOne,
  readPrivately,
  remove,
  restore,
  update,
} from '#src/server/operations.ts';
import { findRecord, insertRecord, trashRecord, updateRecord } from '#src/server/queries/content.ts';
import {
  fighters,
  listFighterCards,
  listFighters,
  listWholeFighters,
  toPublicTagged,
} from '#src/server/queries/fighters.ts';
import { listVersions, restoreRecord } from '#src/server/queries/history.ts';

// A card shows the gym's name, a profile the weight class's too: all three lists can make a copy stale.
const read = { access: 'public', tags: ['fighters', 'gyms', 'weight-classes'] } as const;
const write = { access: 'admin', purges: ['fighters'] } as const;
const missing = 'Fighter not found';

function list({ db, known, view, today }: Call & { known: string | null }) {
  if (view === 'card') return listFighterCards(db, { known });
  return view === 'edit' ? listWholeFighters(db, { known }) : listFighters(db, { known, today });
}

export default serve({
  '/api/fighters': {
    GET: readList({ ...read, tag: byRevisionAndDay, views: ['card', 'edit'] }, list),
    POST: create({ ...write, body: fighterInput }, ({ db, body }) => insertRecord(db, fighters, body)),
  },
  '/api/fighters/:id': {
    GET: readOne({ ...read, missing, views: ['edit'] }, async ({ db, id, view, today }) => {
      const found = await findRecord(db, fighters, id());
      return view === 'edit' ? found : found && toPublicTagged(found, today);
    }),
    PUT: update({ ...write, missing, body: fighterChange }, ({ db, id, body, ifMatch }) =>
      updateRecord(db, fighters, id(), body, ifMatch),
    ),
    DELETE: remove({ ...write, missing }, ({ db, id, ifMatch }) => trashRecord(db, fighters, id(), ifMatch)),
  },
  '/api/fighters/:id/history': {
    GET: readPrivately(({ db, id }) => listVersions(db, fighters, id())),
  },
  '/api/fighters/:id/restore': {
    POST: restore(write, ({ db, id, body }) => restoreRecord(db, fighters, id(), body)),
  },
});

export const config: Config = {
  path: ['/api/fighters', '/api/fighters/:id', '/api/fighters/:id/history', '/api/fighters/:id/restore'],
};
