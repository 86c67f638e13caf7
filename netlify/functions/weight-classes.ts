import type { Config } from '@netlify/functions';
import { reorder } from '#src/server/platform/http/handlers.ts';
import { recordHandlers } from '#src/server/platform/http/record-handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { weightClassesApi } from '#src/server/weight-classes/operations.ts';
import {
  listWeightClasses,
  reorderWeightClasses,
  weightClasses,
} from '#src/server/weight-classes/queries.ts';

export default serve(weightClassesApi, {
  reorder: reorder({ invalidates: ['weight-classes'] }, ({ db, body, actor }) =>
    reorderWeightClasses(db, body, actor),
  ),
  ...recordHandlers({
    kind: 'weight-classes',
    recordTable: weightClasses,
    list: ({ db, knownRevision }) => listWeightClasses(db, { knownRevision }),
  }),
});

export const config: Config = {
  path: [
    '/api/weight-classes',
    '/api/weight-classes/order',
    '/api/weight-classes/:id',
    '/api/weight-classes/:id/history',
    '/api/weight-classes/:id/restore',
  ],
};
