import { bulkHandler, recordHandlers } from '#src/server/platform/http/record-handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { gymsApi } from './operations.ts';
import { gyms, listGymCards, listGyms } from './queries.ts';

export default serve(gymsApi, {
  ...recordHandlers({
    kind: 'gyms',
    recordTable: gyms,
    list: ({ db, knownRevision, view }) =>
      view === 'card' ? listGymCards(db, { knownRevision }) : listGyms(db, { knownRevision }),
  }),
  bulk: bulkHandler({ table: 'gyms', invalidates: ['gyms'] }),
});
