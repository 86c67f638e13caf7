import type { Config } from '@netlify/functions';
import { weightClassesApi } from '#src/server/api/weight-classes.ts';
import { recordHandlers } from '#src/server/http/record-handlers.ts';
import { serve } from '#src/server/http/serve.ts';
import { listWeightClasses, weightClasses } from '#src/server/queries/weight-classes.ts';

export default serve(
  weightClassesApi,
  recordHandlers({
    recordTable: weightClasses,
    notFoundMessage: 'Weight class not found',
    tags: ['weight-classes'],
    invalidates: ['weight-classes'],
    list: ({ db, knownRevision }) => listWeightClasses(db, { knownRevision }),
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
