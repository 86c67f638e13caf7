import type { Config } from '@netlify/functions';
import { fightersApi } from '#src/server/api/fighters.ts';
import { findRecord } from '#src/server/db/record-table.ts';
import { dailyETagSuffix, readList, readOne } from '#src/server/http/handlers.ts';
import { recordHandlers } from '#src/server/http/record-handlers.ts';
import { type RequestContext, serve } from '#src/server/http/serve.ts';
import {
  fighters,
  listFighterCards,
  listFighters,
  listWholeFighters,
  toPublicTagged,
} from '#src/server/queries/fighters.ts';

// Fighters show the names of their gym and weight class.
const tags = ['fighters', 'gyms', 'weight-classes'] as const;
const notFoundMessage = 'Fighter not found';

function list({ db, known, view, today }: RequestContext & { known: string | null }) {
  if (view === 'card') return listFighterCards(db, { known });
  return view === 'edit' ? listWholeFighters(db, { known }) : listFighters(db, { known, today });
}

export default serve(
  fightersApi,
  recordHandlers({
    source: fighters,
    notFoundMessage,
    invalidates: ['fighters'],
    invalidatesOnTrash: ['media'],
    list: readList({ tags, etagSuffix: dailyETagSuffix }, list),
    get: readOne({ tags, notFoundMessage }, async ({ db, id, view, today }) => {
      const found = await findRecord(db, fighters, id());
      return view === 'edit' ? found : found && toPublicTagged(found, today);
    }),
  }),
);

export const config: Config = {
  path: ['/api/fighters', '/api/fighters/:id', '/api/fighters/:id/history', '/api/fighters/:id/restore'],
};
