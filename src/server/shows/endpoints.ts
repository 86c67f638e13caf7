import { bulkHandler, recordHandlers } from '#src/server/platform/http/record-handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { showsApi } from './operations.ts';
import { findShow, listShowCards, listShows, shows } from './queries.ts';

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
