import type { Config } from '@netlify/functions';
import { fightersApi } from '#src/server/api/fighters.ts';
import { findRecord } from '#src/server/db/record-table.ts';
import { bulkHandler } from '#src/server/http/bulk-handler.ts';
import { PRIVATE } from '#src/server/http/caching.ts';
import { dailyETagSuffix, envelope, toActor } from '#src/server/http/handlers.ts';
import { purgeCdn } from '#src/server/http/purge-cdn.ts';
import { recordHandlers } from '#src/server/http/record-handlers.ts';
import { serve } from '#src/server/http/serve.ts';
import {
  fighters,
  listFighterCards,
  listFighters,
  toPublicWithETag,
  unredactedFighters,
} from '#src/server/queries/fighters.ts';
import { addWeighIns } from '#src/server/queries/weigh-ins.ts';

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
      const found = await findRecord(db, 'visitors', unredactedFighters, id());
      return found && toPublicWithETag(found, today);
    },
  }),
  bulk: bulkHandler({ table: 'fighters', invalidates: ['fighters', 'media'] }),
  importWeighIns: async (context) => {
    const result = await addWeighIns(context.db, await context.readBody(), toActor(context));
    if (result.added > 0) await purgeCdn(['fighters'], context.waitUntil);
    return envelope(result, 200, PRIVATE);
  },
});

export const config: Config = {
  path: [
    '/api/fighters',
    '/api/fighters/bulk',
    '/api/fighters/weigh-ins',
    '/api/fighters/:id',
    '/api/fighters/:id/history',
    '/api/fighters/:id/restore',
  ],
};
