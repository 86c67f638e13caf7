import type { Config } from '@netlify/functions';
import { gymsApi } from '#src/server/gyms/operations.ts';
import { gyms, listGymCards, listGyms } from '#src/server/gyms/queries.ts';
import { bulkHandler, recordHandlers } from '#src/server/platform/http/record-handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';

export default serve(gymsApi, {
  ...recordHandlers({
    kind: 'gyms',
    recordTable: gyms,
    list: ({ db, knownRevision, view }) =>
      view === 'card' ? listGymCards(db, { knownRevision }) : listGyms(db, { knownRevision }),
  }),
  bulk: bulkHandler({ table: 'gyms', invalidates: ['gyms'] }),
});

export const config: Config = {
  path: ['/api/gyms', '/api/gyms/bulk', '/api/gyms/:id', '/api/gyms/:id/history', '/api/gyms/:id/restore'],
};
