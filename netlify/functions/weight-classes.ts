import type { Config } from '@netlify/functions';
import { weightClassChange, weightClassInput } from '#src/domain/weight-class.ts';
import { findRecord } from '#src/server/db/record-table.ts';
import { byRevision, readList, readOne } from '#src/server/http/operations.ts';
import { recordRoutes } from '#src/server/http/record-routes.ts';
import { serve } from '#src/server/http/serve.ts';
import { listWeightClasses, weightClasses } from '#src/server/queries/weight-classes.ts';

const read = { access: 'public', tags: ['weight-classes'], views: ['card', 'edit'] } as const;
const notFoundMessage = 'Weight class not found';

export default serve(
  recordRoutes('/api/weight-classes', {
    source: weightClasses,
    input: weightClassInput,
    change: weightClassChange,
    notFoundMessage,
    invalidates: ['weight-classes'],
    list: readList({ ...read, tag: byRevision }, ({ db, known }) => listWeightClasses(db, { known })),
    one: readOne({ ...read, notFoundMessage }, ({ db, id }) => findRecord(db, weightClasses, id())),
  }),
);

export const config: Config = {
  path: [
    '/api/weight-classes',
    '/api/weight-classes/:id',
    '/api/weight-classes/:id/history',
    '/api/weight-classes/:id/restore',
  ],
};
