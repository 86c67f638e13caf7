import { findRecord } from '#src/server/platform/db/record-table.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { dailyETagSuffix, envelope, toActor } from '#src/server/platform/http/handlers.ts';
import { purgeCdn } from '#src/server/platform/http/purge-cdn.ts';
import { bulkHandler, recordHandlers } from '#src/server/platform/http/record-handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { addWeighIns } from '#src/server/weigh-ins/queries.ts';
import { fightersApi } from './operations.ts';
import { fighters, listFighterCards, listFighters, toPublicWithETag, unredactedFighters } from './queries.ts';

export default serve(fightersApi, {
  ...recordHandlers({
    kind: 'fighters',
    recordTable: fighters,
    // Fighters show the names of their gym and weight class.
    tags: ['fighters', 'gyms', 'weight-classes'],
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
