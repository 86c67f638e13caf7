import type { Config } from '@netlify/functions';
import { weightClassesApi } from '#src/server/api/weight-classes.ts';
import { findRecord } from '#src/server/db/record-table.ts';
import { readList, readOne } from '#src/server/http/handlers.ts';
import { recordHandlers } from '#src/server/http/record-handlers.ts';
import { serve } from '#src/server/http/serve.ts';
import { listWeightClasses, weightClasses } from '#src/server/queries/weight-classes.ts';

const tags = ['weight-classes'] as const;
const notFoundMessage = 'Weight class not found';

export default serve(
  weightClassesApi,
  recordHandlers({
    source: weightClasses,
    notFoundMessage,
    invalidates: tags,
    list: readList({ tags }, ({ db, known }) => listWeightClasses(db, { known })),
    get: readOne({ tags, notFoundMessage }, ({ db, id }) => findRecord(db, weightClasses, id())),
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
