import type { Config } from '@netlify/functions';
import { gymChange, gymInput } from '#src/domain/gym.ts';
import { findRecord } from '#src/server/db/record-table.ts';
import { byRevision, readList, readOne } from '#src/server/http/operations.ts';
import { recordRoutes } from '#src/server/http/record-routes.ts';
import { serve } from '#src/server/http/serve.ts';
import { gyms, listGymCards, listGyms } from '#src/server/queries/gyms.ts';

const read = { access: 'public', tags: ['gyms'] } as const;
const notFoundMessage = 'Gym not found';

export default serve(
  recordRoutes('/api/gyms', {
    source: gyms,
    input: gymInput,
    change: gymChange,
    notFoundMessage,
    invalidates: ['gyms'],
    list: readList({ ...read, tag: byRevision, views: ['card', 'edit'] }, ({ db, known, view }) =>
      view === 'card' ? listGymCards(db, { known }) : listGyms(db, { known }),
    ),
    one: readOne({ ...read, notFoundMessage, views: ['edit'] }, ({ db, id }) => findRecord(db, gyms, id())),
  }),
);

export const config: Config = {
  path: ['/api/gyms', '/api/gyms/:id', '/api/gyms/:id/history', '/api/gyms/:id/restore'],
};
