import { reorder } from '#src/server/platform/http/handlers.ts';
import { recordHandlers } from '#src/server/platform/http/record-handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { weightClassesApi } from './operations.ts';
import { listWeightClasses, reorderWeightClasses, weightClasses } from './queries.ts';

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
