import type { Config } from '@netlify/functions';
import { gymsApi } from '#src/server/api/gyms.ts';
import { findRecord } from '#src/server/db/record-table.ts';
import { readList, readOne } from '#src/server/http/handlers.ts';
import { recordHandlers } from '#src/server/http/record-handlers.ts';
import { serve } from '#src/server/http/serve.ts';
import { gyms, listGymCards, listGyms } from '#src/server/queries/gyms.ts';

const tags = ['gyms'] as const;
const notFoundMessage = 'Gym not found';

export default serve(
  gymsApi,
  recordHandlers({
    source: gyms,
    notFoundMessage,
    invalidates: tags,
    list: readList({ tags }, ({ db, known, view }) =>
      view === 'card' ? listGymCards(db, { known }) : listGyms(db, { known }),
    ),
    get: readOne({ tags, notFoundMessage }, ({ db, id }) => findRecord(db, gyms, id())),
  }),
);

export const config: Config = {
  path: ['/api/gyms', '/api/gyms/:id', '/api/gyms/:id/history', '/api/gyms/:id/restore'],
};
