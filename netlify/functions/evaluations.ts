import type { Config } from '@netlify/functions';
import { apply, finish, getOverview, getSheet, mark, start, undo } from '#src/server/evaluation/handlers.ts';
import { evaluationsApi } from '#src/server/evaluation/operations.ts';
import { adminData } from '#src/server/platform/http/handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';

export default serve(evaluationsApi, {
  list: adminData(getOverview),
  start,
  get: adminData(getSheet),
  mark,
  apply,
  undo,
  finish: adminData(finish),
});

export const config: Config = {
  path: [
    '/api/evaluations',
    '/api/evaluations/:id',
    '/api/evaluations/:id/marks',
    '/api/evaluations/:id/apply',
    '/api/evaluations/:id/undo',
    '/api/evaluations/:id/finish',
  ],
};
