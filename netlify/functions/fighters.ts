import type { Config } from '@netlify/functions';
import { fightersApi } from '#src/server/api/fighters.ts';
import { findRecord } from '#src/server/db/record-table.ts';
import { bulkHandler } from '#src/server/http/bulk-handler.ts';
import { dailyETagSuffix, type ListContext } from '#src/server/http/handlers.ts';
import { recordHandlers } from '#src/server/http/record-handlers.ts';
import { serve } from '#src/server/http/serve.ts';
import {
  fighters,
  listFighterCards,
  listFighters,
  listUnredactedFighters,
  toPublicWithETag,
} from '#src/server/queries/fighters.ts';

function list({ db, knownRevision, view, today }: ListContext) {
  if (view === 'card') return listFighterCards(db, { knownRevision });
  return view === 'edit'
    ? listUnredactedFighters(db, { knownRevision })
    : listFighters(db, { knownRevision, today });
}

export default serve(fightersApi, {
  ...recordHandlers({
    recordTable: fighters,
    notFoundMessage: 'Fighter not found',
    // Fighters show the names of their gym and weight class.
    tags: ['fighters', 'gyms', 'weight-classes'],
    invalidates: ['fighters'],
    invalidatesOnTrash: ['media'],
    list,
    etagSuffix: dailyETagSuffix,
    find: async ({ db, id, view, today }) => {
      const found = await findRecord(db, fighters, id());
      return view === 'edit' ? found : found && toPublicWithETag(found, today);
    },
  }),
  bulk: bulkHandler({ table: 'fighters', invalidates: ['fighters', 'media'] }),
});

export const config: Config = {
  path: [
    '/api/fighters',
    '/api/fighters/bulk',
    '/api/fighters/:id',
    '/api/fighters/:id/history',
    '/api/fighters/:id/restore',
  ],
};
