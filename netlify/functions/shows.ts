import type { Config } from '@netlify/functions';
import { bulkHandler, recordHandlers } from '#src/server/platform/http/record-handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { showsApi } from '#src/server/shows/operations.ts';
import { findShow, listShowCards, listShows, shows } from '#src/server/shows/queries.ts';

export default serve(showsApi, {
  ...recordHandlers({
    kind: 'shows',
    recordTable: shows,
    // A show has the names of fighters and gyms, and withholds those whom visitors don't see.
    tags: ['shows', 'fighters', 'gyms'],
    list: ({ db, knownRevision, view }) =>
      view === 'card' ? listShowCards(db, { knownRevision }) : listShows(db, { knownRevision }),
    find: ({ db, id }) => findShow(db, id()),
  }),
  bulk: bulkHandler({ table: 'shows', invalidates: ['shows'] }),
});

export const config: Config = {
  path: [
    '/api/shows',
    '/api/shows/bulk',
    '/api/shows/:id',
    '/api/shows/:id/history',
    '/api/shows/:id/restore',
  ],
};
