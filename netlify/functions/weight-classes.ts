import type { Config } from '@netlify/functions';
import { weightClassesApi } from '#src/server/api/weight-classes.ts';
import type { CacheTag } from '#src/server/http/caching.ts';
import { reorder } from '#src/server/http/handlers.ts';
import { recordHandlers } from '#src/server/http/record-handlers.ts';
import { serve } from '#src/server/http/serve.ts';
import {
  listWeightClasses,
  reorderWeightClasses,
  weightClasses,
} from '#src/server/queries/weight-classes.ts';

const TAGS: readonly CacheTag[] = ['weight-classes'];

export default serve(weightClassesApi, {
  reorder: reorder({ invalidates: TAGS }, ({ db, body, actor }) => reorderWeightClasses(db, body, actor)),
  ...recordHandlers({
    recordTable: weightClasses,
    notFoundMessage: 'Weight class not found',
    tags: TAGS,
    invalidates: TAGS,
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
