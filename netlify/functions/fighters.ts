import type { Config } from '@netlify/functions';
import { fighterChange, fighterInput } from '#src/domain/fighter.ts';
import { findRecord } from '#src/server/db/record-table.ts';
import { byRevisionAndDay, readList, readOne } from '#src/server/http/operations.ts';
import { recordRoutes } from '#src/server/http/record-routes.ts';
import { type Call, serve } from '#src/server/http/serve.ts';
import {
  fighters,
  listFighterCards,
  listFighters,
  listUnredactedFighters,
  toPublicWithETag,
} from '#src/server/queries/fighters.ts';

// A card shows the gym's name, a profile the weight class's too: all three lists can make a copy stale.
const read = { access: 'public', tags: ['fighters', 'gyms', 'weight-classes'] } as const;
const notFoundMessage = 'Fighter not found';

function list({ db, known, view, today }: Call & { known: string | null }) {
  if (view === 'card') return listFighterCards(db, { known });
  return view === 'edit' ? listUnredactedFighters(db, { known }) : listFighters(db, { known, today });
}

export default serve(
  recordRoutes('/api/fighters', {
    source: fighters,
    input: fighterInput,
    change: fighterChange,
    notFoundMessage,
    invalidates: ['fighters'],
    hides: ['media'],
    list: readList({ ...read, tag: byRevisionAndDay, views: ['card', 'edit'] }, list),
    one: readOne({ ...read, notFoundMessage, views: ['edit'] }, async ({ db, id, view, today }) => {
      const found = await findRecord(db, fighters, id());
      return view === 'edit' ? found : found && toPublicWithETag(found, today);
    }),
  }),
);

export const config: Config = {
  path: ['/api/fighters', '/api/fighters/:id', '/api/fighters/:id/history', '/api/fighters/:id/restore'],
};
