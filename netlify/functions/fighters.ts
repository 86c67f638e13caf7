import type { Config } from '@netlify/functions';
import { fightersApi } from '#src/server/api/fighters.ts';
import { findRecord } from '#src/server/db/record-table.ts';
import { bulkHandler } from '#src/server/http/bulk-handler.ts';
import { dailyETagSuffix } from '#src/server/http/handlers.ts';
import { recordHandlers } from '#src/server/http/record-handlers.ts';
import { serve } from '#src/server/http/serve.ts';
import { fighters, listFighterCards, listFighters, toPublicWithETag } from '#src/server/queries/fighters.ts';

export default serve(fightersApi, {
  ...recordHandlers({
    recordTable: fighters,
    notFoundMessage: 'Fighter not found',
    // Fighters show the names of their gym and weight class.
    tags: ['fighters', 'gyms', 'weight-classes'],
    invalidates: ['fighters'],
    invalidatesWhenHidden: ['media'],
    list: ({ db, knownRevision, view, today }) =>
      view === 'card' ? listFighterCards(db, { knownRevision }) : listFighters(db, { knownRevision, today }),
    etagSuffix: dailyETagSuffix,
    find: async ({ db, id, today }) => {
      const found = await findRecord(db, 'visitors', fighters, id());
      return found && toPublicWithETag(found, today);
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
